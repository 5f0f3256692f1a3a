// In npm test: the stream in live.spec.ts, a greeting in first-evening.spec.ts.
import { todayCopy } from '@/lib/city/today-copy';
import { streetCopy } from '@/lib/partners/street-copy';
import { Client } from './support/client';
import { ONLY_IN_PROOF } from './support/long-run';
import { registerMember } from './support/member';
import { expect, openAs, test } from './support/test';

const TODAY = '/zc/pages/space/today';
/** A neighbour's action is seen after this long at most (ms). */
const AT_ONCE = { timeout: 1_500 };

test(
  'a neighbour’s congratulation of one tap is seen at once on the page of the other, once',
  ONLY_IN_PROOF,
  async ({ browser, memberPage: page, member: anna, request, ip }) => {
    const ben = await registerMember(new Client(request, ip));
    const stream = page.waitForResponse((response) => response.url().endsWith('/api/live'));
    await page.goto(TODAY);
    await stream;
    const mine = page.getByRole('listitem').filter({ hasText: todayCopy.detail.welcome }).first();
    await expect(mine).toBeVisible();

    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
    const there = await openAs(context, ben);
    await there.goto(`${TODAY}?blockAreaId=${anna.blockAreaId}`);
    const greeting = there.getByRole('button', {
      name: new RegExp(`^${todayCopy.greet}，${anna.userName}`),
    });
    await greeting.dblclick();
    await expect(mine).toContainText(todayCopy.cheersOf(1), AT_ONCE);
    await expect(
      there.getByRole('button', {
        name: new RegExp(`^${todayCopy.greeted}\\d*，${anna.userName}`),
      }),
    ).toBeVisible();
    await context.close();
  },
);

test(
  'a new partner is greeted from the street with one tap, and the words stand in their guest book',
  ONLY_IN_PROOF,
  async ({ memberPage: page, member, client }) => {
    const friend = await registerMember(client, { refereeId: member.userId });
    await page.goto('/zc/pages/index/partner');
    await expect(page.getByRole('link', { name: new RegExp(friend.userName) })).toBeVisible();
    await page.getByRole('button', { name: streetCopy.send(friend.userName) }).click();
    await expect(page.getByText(streetCopy.sent(friend.userName))).toBeVisible();
    await expect(page.getByText(streetCopy.calm)).toBeVisible();
    const { list } = await friend.client.get<{ list: { data: { content: string }[] } }>(
      '/api/space/guestbook',
      { blockAreaId: friend.blockAreaId, blockNo: friend.blockNo },
    );
    expect(list.data.map(({ content }) => content)).toEqual([streetCopy.greetings.opening[0]]);
  },
);
