// In npm test: server/modules/partners, components/partners as units.
import { memberCopy } from '@/lib/home/member-copy';
import { startCopy } from '@/lib/home/start-copy';
import { partnersCopy } from '@/lib/partners/copy';
import { partnersSheetsCopy } from '@/lib/partners/sheets-copy';
import { streetCopy } from '@/lib/partners/street-copy';
import { viewCopy } from '@/lib/partners/view-copy';
import type { Client } from './support/client';
import { ONLY_IN_PROOF } from './support/long-run';
import { type Member, registerMember } from './support/member';
import { expect, openAs, test } from './support/test';

const PATH = '/zc/pages/index/partner';

/** Members who registered by the member's link. */
async function invite(count: number, member: Member, client: Client): Promise<Member[]> {
  const people: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    client.token = '';
    people.push(await registerMember(client, { refereeId: member.userId }));
  }
  return people;
}

test('partners are found, ordered, filtered and noted', async ({
  memberPage: page,
  member,
  client,
}) => {
  const [first, second] = await invite(2, member, client);
  if (!first || !second) throw new Error('nobody came');
  await page.goto(PATH);
  const list = page.getByRole('list', { name: partnersCopy.list });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText(second.userName);

  await page.getByRole('button', { name: partnersCopy.view.button }).click();
  const view = page.getByRole('dialog', { name: viewCopy.title });
  await view.getByRole('radio', { name: viewCopy.oldestFirst }).click();
  await view.getByRole('button', { name: viewCopy.apply }).click();
  await expect(list.getByRole('listitem').first()).toContainText(first.userName);

  await page.getByRole('button', { name: partnersCopy.view.button }).click();
  await view.getByRole('radio', { name: partnersCopy.view.filters.ordered }).click();
  await view.getByRole('button', { name: viewCopy.apply }).click();
  await expect(page.getByText(partnersCopy.view.none)).toBeVisible();
  await page.getByRole('button', { name: partnersCopy.view.clear }).first().click();

  await page.getByRole('searchbox').fill(first.mobile.slice(-4));
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(first.mobile.slice(-4));

  await list.getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: first.userName });
  await detail.getByRole('textbox', { name: partnersSheetsCopy.detail.note }).fill('喜欢登山');
  await detail.getByRole('textbox', { name: partnersSheetsCopy.detail.tags }).fill('老客户 杭州');
  await detail.getByRole('button', { name: partnersSheetsCopy.detail.saveNote }).click();
  await expect(page.getByText(partnersSheetsCopy.detail.noteSaved)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toContainText('老客户 · 杭州 · 喜欢登山');
});

test('the ranking counts people and lists only those who want it', async ({
  memberPage: page,
  member,
  client,
}) => {
  await invite(1, member, client);
  await page.goto(PATH);
  await page.getByRole('button', { name: partnersCopy.rankButton }).click();
  const rank = page.getByRole('dialog', { name: partnersSheetsCopy.rank.title });
  await expect(rank.getByText(partnersSheetsCopy.rank.noPosition)).toBeVisible();
  await rank.getByRole('button', { name: partnersSheetsCopy.rank.join }).click();
  await expect(rank.getByText(/你目前的排名 \d+/)).toBeVisible();
  await expect(rank.getByText('¥')).toHaveCount(0);
  await rank.getByRole('button', { name: partnersSheetsCopy.rank.leave }).click();
  await expect(rank.getByText(partnersSheetsCopy.rank.noPosition)).toBeVisible();
});

test('a newcomer confirms the inviter on home, once', async ({ browser, ip, client, member }) => {
  const [newcomer] = await invite(1, member, client);
  if (!newcomer) throw new Error('nobody came');
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
  const page = await openAs(context, newcomer);
  await page.goto('/zc/');
  const card = page.getByRole('region', { name: /^邀请你的是 / });
  await card.getByRole('button', { name: memberCopy.confirm.yes }).click();
  await expect(page.getByText(memberCopy.confirm.confirmed)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: startCopy.label })).toBeVisible();
  await expect(card).toHaveCount(0);
  await context.close();
});

test(
  'somebody who came on their own names the inviter within a day, by the code',
  ONLY_IN_PROOF,
  async ({ browser, ip, client, member }) => {
    const alone = await registerMember(client);
    const { inviteCode } = await member.client.get<{ inviteCode: string }>('/api/user/info');
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
    const page = await openAs(context, alone);
    await page.goto(PATH);
    await page.getByRole('button', { name: streetCopy.fillCode }).click();
    const form = page.getByRole('dialog', { name: partnersSheetsCopy.referee.title });
    await form.getByRole('textbox', { name: partnersSheetsCopy.referee.code }).fill('ZZZZZZ');
    await form.getByRole('button', { name: partnersSheetsCopy.referee.submit }).click();
    await expect(form.getByText('邀请码不存在')).toBeVisible();
    await form.getByRole('textbox', { name: partnersSheetsCopy.referee.code }).fill(inviteCode);
    await form.getByRole('button', { name: partnersSheetsCopy.referee.submit }).click();
    await expect(page.getByRole('region', { name: streetCopy.inviter })).toContainText(
      member.userName,
    );
    await context.close();
  },
);

test(
  'ten thousand partners scroll with few elements',
  ONLY_IN_PROOF,
  async ({ memberPage: page }) => {
    const TOTAL = 10_000;
    await page.route(
      (url) => url.searchParams.get('s') === '/api/user/partner',
      async (route) => {
        const { page: no = 1, per_page: perPage = 15 } = JSON.parse(
          route.request().postData() ?? '{}',
        ) as { page?: number; per_page?: number };
        const data = Array.from({ length: perPage }, (_, index) => {
          const id = (no - 1) * perPage + index + 1;
          return {
            partnerId: id,
            userName: `邻居${id}`,
            avatar: '',
            mobileMask: '138****5678',
            level: 1,
            joinedAt: 1_700_000_000_000,
            areaName: '',
            blockNo: id % 100,
            buildingLevel: id % 8,
            orderCount: 0,
            reward: 0,
            channel: 'link',
            isMayor: false,
            isStudent: false,
            lastActiveAt: null,
            note: '',
            tags: [],
          };
        });
        await route.fulfill({
          json: {
            code: 200,
            msg: 'ok',
            data: {
              list: {
                data,
                current_page: no,
                last_page: Math.ceil(TOTAL / perPage),
                per_page: perPage,
                total: TOTAL,
              },
              summary: {
                total: TOTAL,
                direct: TOTAL,
                indirect: 0,
                month: 0,
                lastMonth: 0,
                months: [],
                levels: 1,
                inviter: null,
                isCapped: false,
              },
            },
          },
        });
      },
    );
    await page.goto(PATH);
    const list = page.getByRole('list', { name: partnersCopy.list });
    await expect(list.getByText('邻居1', { exact: true })).toBeVisible();
    // about as far as a minute of scrolling
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(
        40_000,
      );
    }).toPass({ timeout: 40_000, intervals: [100] });
    // only the visible rows are rendered
    await expect(list.getByRole('listitem').first()).toBeVisible();
    expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  },
);
