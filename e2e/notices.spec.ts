import { accountTabCopy } from '@/lib/account/profile/copy';
import { centerCopy } from '@/lib/notices/center-copy';
import { rewardsCopy } from '@/lib/rewards/copy';
import { expectNoViolations } from './support/a11y';
import { Client } from './support/client';
import { demoMember } from './support/demo';
import { ONLY_IN_PROOF } from './support/long-run';
import { registerMember, signIn } from './support/member';
import { op } from './support/op';
import { expect, test } from './support/test';

const CENTER = '/zc/pages/user/user?tab=notice';

test('from the operator’s sale to the bell, the notice and the reward that it is about; going back leads to the list', async ({
  page,
  member,
  request,
  ip,
}) => {
  const buyer = await registerMember(new Client(request, ip), { refereeId: member.userId });
  await op('sale', 'record', String(buyer.userId), '课程年卡=199.00');
  await signIn(page, member);
  await page.goto('/zc/');
  // new neighbours may cause further notices meanwhile
  await page.getByRole('button', { name: /消息，[2-9] 条未读/ }).click();
  const center = page.getByRole('dialog', { name: centerCopy.title });
  await expect(center.getByText(/^[2-9] 条未读$/).first()).toBeVisible();
  await expectNoViolations(page);
  await center.getByRole('button', { name: /奖励待入账/ }).click();
  await expect(page).toHaveURL(/\/pages\/user\/reward\?id=\d+$/);
  const sheet = page.getByRole('dialog', { name: rewardsCopy.detail.title });
  await expect(sheet).toContainText('= ¥19.90');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/pages\/user\/reward$/);
  await page.goBack();
  await expect(center).toBeVisible();
});

test(
  'the centre has an address, filters by type, is read by one tap and keeps what may be pushed',
  ONLY_IN_PROOF,
  async ({ page, member, request, ip }) => {
    await registerMember(new Client(request, ip), { refereeId: member.userId });
    await signIn(page, member);
    await page.goto(CENTER);
    const center = page.getByRole('dialog', { name: centerCopy.title });
    // a neighbour of another test may have moved in meanwhile
    await expect(center.getByText(new RegExp(`^${centerCopy.unread('\\d+')}$`))).toBeVisible();
    await center.getByRole('radio', { name: centerCopy.type.withdraw }).click();
    await expect(center.getByText(centerCopy.emptyType(centerCopy.type.withdraw))).toBeVisible();
    await center.getByRole('radio', { name: new RegExp(`^${centerCopy.type.partner}`) }).click();
    await center.getByRole('button', { name: centerCopy.readAll }).click();
    await expect(center.getByRole('img', { name: centerCopy.isUnread })).toHaveCount(0);

    await center.getByRole('button', { name: centerCopy.settings }).click();
    const settings = page.getByRole('dialog', { name: centerCopy.settings });
    await settings.getByRole('switch', { name: centerCopy.type.partner }).uncheck();
    await settings.getByLabel(centerCopy.quietFrom).selectOption('23:30');
    await expectNoViolations(page);
    await page.goto('/zc/pages/user/user');
    await page.goto(CENTER);
    await center.getByRole('button', { name: centerCopy.settings }).click();
    await expect(settings.getByRole('switch', { name: centerCopy.type.partner })).not.toBeChecked();
    await expect(settings.getByLabel(centerCopy.quietFrom)).toHaveValue('1410');

    await page.goBack();
    await expect(settings).toBeHidden();
    await page.goBack();
    await expect(center).toBeHidden();
    await expect(page).toHaveURL(/\/pages\/user\/user$/);
    // new neighbours may cause further notices meanwhile
    await expect(
      page.getByRole('button', { name: new RegExp(`^${accountTabCopy.rows.notices}`) }),
    ).toBeVisible();
  },
);

test(
  'a guest who comes by the address sees the account tab, and nothing private is asked',
  ONLY_IN_PROOF,
  async ({ page }) => {
    await page.goto(CENTER);
    await expect(page.getByText(accountTabCopy.guestTitle)).toBeVisible();
    await expect(page.getByRole('dialog', { name: centerCopy.title })).toBeHidden();
  },
);

test('a notice far down the list leads to its line in the guest book, and back to its place', async ({
  page,
  client,
}) => {
  await signIn(page, await demoMember(client));
  await page.goto('/zc/');
  await page.getByRole('button', { name: /消息，\d+ 条未读/ }).click();
  const center = page.getByRole('dialog', { name: centerCopy.title });
  const notice = center.getByRole('button', { name: /有新的留言/ }).first();
  await expect(async () => {
    await center.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(notice).toBeAttached({ timeout: 500 });
  }).toPass();
  await notice.scrollIntoViewIfNeeded();
  const place = await notice.evaluate((row) => row.getBoundingClientRect().top);
  await notice.click();
  await expect(page).toHaveURL(/#line-\d+$/);
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  await page.goBack();
  await expect(notice).toBeInViewport();
  await expect
    .poll(() => notice.evaluate((row) => row.getBoundingClientRect().top))
    .toBeCloseTo(place, -1);
});
