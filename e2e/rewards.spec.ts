// In npm test: the screens in jsdom (components/rewards), their calls in server/modules, one journey.
import { uiCopy } from '@/components/ui/copy';
import { rewardsCopy } from '@/lib/rewards/copy';
import { expectNoViolations } from './support/a11y';
import { Client } from './support/client';
import { demoMember } from './support/demo';
import { ONLY_IN_PROOF } from './support/long-run';
import { type Member, registerMember, signIn } from './support/member';
import { op } from './support/op';
import { expect, test } from './support/test';

const DIRECT = '/zc/pages/user/reward';
const TEAM = '/zc/pages/user/reward2';
const { detail, appeal } = rewardsCopy;

interface Row {
  rewardId: number;
  status: string;
}

/** The only reward of a member. */
async function onlyReward(member: Member): Promise<Row> {
  const { list } = await member.client.get<{ list: { data: Row[] } }>('/api/user/reward');
  expect(list.data).toHaveLength(1);
  return list.data[0] as Row;
}

test('a partner’s sale appears with its sum explained, is held with a reason, and can be appealed against', async ({
  page,
  member,
  request,
  ip,
}) => {
  const buyer = await registerMember(new Client(request, ip), { refereeId: member.userId });
  await op('sale', 'record', String(buyer.userId), '课程年卡=199.00', '--freight', '10.00');
  await signIn(page, member);
  await page.goto(DIRECT);
  const row = page.getByRole('list', { name: rewardsCopy.list }).getByRole('button');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('课程年卡');
  await expect(row).toContainText('实付 ¥199.00 × 10%');
  await expect(row).toContainText('+19.90');
  await expect(row).toContainText(rewardsCopy.state.pending);

  await row.click();
  const sheet = page.getByRole('dialog', { name: detail.title });
  await expect(sheet.getByRole('region', { name: detail.formula })).toContainText('= ¥19.90');
  await sheet.getByText(uiCopy.more, { exact: true }).click();
  await expect(sheet.getByRole('list', { name: detail.steps })).toContainText('¥19.90');
  await expect(sheet.getByRole('button', { name: appeal.action, exact: true })).toHaveCount(0);
  await expectNoViolations(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(DIRECT);

  await op(
    'reward',
    'hold',
    String((await onlyReward(member)).rewardId),
    '--reason',
    '核实下单设备',
  );
  await page.reload();
  await page.getByRole('tab', { name: rewardsCopy.tab.held }).click();
  await expect(row).toContainText('核实下单设备');
  await row.click();
  await sheet.getByRole('button', { name: appeal.action, exact: true }).click();
  await sheet.getByLabel(appeal.title).fill('朋友在我店里用自己的手机下单');
  await sheet.getByRole('button', { name: appeal.submit }).dblclick();
  await expect(page.getByText(appeal.done)).toBeVisible();
  await expect(sheet.getByRole('region', { name: appeal.mine })).toContainText(
    '朋友在我店里用自己的手机下单',
  );
});

test('a refunded sale loses its reward, and the page says why', async ({
  page,
  member,
  request,
  ip,
}) => {
  const buyer = await registerMember(new Client(request, ip), { refereeId: member.userId });
  const { key: sn } = await op('sale', 'record', String(buyer.userId), '课程年卡=199.00');
  await op('sale', 'refund', String(sn), 'whole', '--reason', '买家取消');
  await signIn(page, member);
  await page.goto(DIRECT);
  await page.getByRole('tab', { name: rewardsCopy.tab.void }).click();
  const row = page.getByRole('list', { name: rewardsCopy.list }).getByRole('button');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(rewardsCopy.state.void);
  await expect(page.getByText(rewardsCopy.count(1))).toBeVisible();
});

test(
  'a new member reads what will bring a reward, and on which rule',
  ONLY_IN_PROOF,
  async ({ memberPage: page }) => {
    await page.goto(DIRECT);
    await expect(page.getByText(rewardsCopy.empty)).toBeVisible();
    await expect(page.getByText(rewardsCopy.footnote)).toBeVisible();
    await expect(page.getByRole('link', { name: rewardsCopy.footnoteMore })).toHaveAttribute(
      'href',
      /\/pages\/space\/help2$/,
    );
  },
);

test(
  'rewards of a full life can be filtered by state and dates, and hide on request',
  ONLY_IN_PROOF,
  async ({ page, client }) => {
    await signIn(page, await demoMember(client));
    await page.goto(DIRECT);
    const tower = page.getByRole('img', { name: new RegExp(`^${rewardsCopy.tower}`) });
    await expect(tower).toBeVisible();
    await page.getByRole('tab', { name: rewardsCopy.tab.settled }).click();
    const rows = page.getByRole('list', { name: rewardsCopy.list }).getByRole('button');
    await expect(rows.first()).toContainText(rewardsCopy.state.settled);
    await page.getByRole('button', { name: rewardsCopy.range.title }).click();
    const sheet = page.getByRole('dialog', { name: rewardsCopy.range.title });
    await expectNoViolations(page);
    await sheet.getByLabel(rewardsCopy.range.from).fill('2020-01-01');
    await sheet.getByLabel(rewardsCopy.range.to).fill('2020-01-31');
    await sheet.getByRole('button', { name: rewardsCopy.range.apply }).click();
    await expect(page.getByText(rewardsCopy.emptyFilter)).toBeVisible();
    await page.getByRole('button', { name: rewardsCopy.clearFilter }).click();
    await expect(rows.first()).toBeVisible();
    await page.getByRole('button', { name: uiCopy.hideAmounts }).click();
    await expect(page.locator('main')).not.toContainText(/\d\.\d\d/);
  },
);

test(
  'the page of the second level names nobody in full',
  ONLY_IN_PROOF,
  async ({ page, client }) => {
    const session = await demoMember(client);
    await signIn(page, session);
    await page.goto(TEAM);
    await expect(page.getByRole('region', { name: rewardsCopy.total })).toBeVisible();
    const mine = new Client(page.request, client.ip, session.token);
    const { list } = await mine.get<{
      list: { data: { buyer: string; buyerAvatar: string; blockNo: number | null }[] };
    }>('/api/user/reward2');
    for (const { buyer, buyerAvatar, blockNo } of list.data)
      expect([[...buyer].length <= 3, buyerAvatar, blockNo]).toEqual([true, '', null]);
    await expectNoViolations(page);
  },
);

test(
  'without a network the page says so, and comes back with it',
  ONLY_IN_PROOF,
  async ({ page, member, watch, context }) => {
    await signIn(page, member);
    watch.expectOffline();
    await page.route('**/index.php?s=/api/user/reward**', (route) => route.abort());
    await page.goto(DIRECT);
    const retry = page.getByRole('button', { name: '点击重试' });
    await expect(retry).toBeVisible();
    await page.unroute('**/index.php?s=/api/user/reward**');
    await context.setOffline(false);
    await retry.click();
    await expect(page.getByText(rewardsCopy.empty)).toBeVisible();
  },
);
