import type { Browser } from '@playwright/test';
import { Client } from './support/client';
import { ONLY_IN_PROOF } from './support/long-run';
import { type Member, registerMember } from './support/member';
import { SecondServer } from './support/second-server';
import { STREET } from './support/street';
import { expect, openAs, test } from './support/test';

/** A neighbour's action is seen after this long at most (ms). */
const AT_ONCE = { timeout: 1_500 };
/** With the pause before a device that lost its server comes back. */
const AFTER_A_CRASH = { timeout: 4_000 };

/** A member's own house in a browser of its own, with its stream open. */
async function atHome(browser: Browser, member: Member, ip: string, baseURL: string | undefined) {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': ip },
  });
  const page = await openAs(context, member);
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await page.goto(`${STREET}?blockAreaId=${member.blockAreaId}&blockNo=${member.blockNo}`);
  await stream;
  return { context, page };
}

const write = ({ client }: Member, { blockAreaId, blockNo }: Member, content: string) =>
  client.get('/api/space/guestbook', { op: 'add', blockAreaId, blockNo, content });

test(
  'two browsers on two server processes see each other’s acts at once, with the network cut and back and with one process killed',
  ONLY_IN_PROOF,
  async ({ browser, member: anna, request, ip, baseURL }) => {
    const ben = await registerMember(new Client(request, ip));
    const second = await SecondServer.open(baseURL ?? '');
    const here = await atHome(browser, anna, ip, second.origin);
    const there = await atHome(browser, ben, ip, baseURL);
    const isSeen = (page: typeof here.page, words: string, within = AT_ONCE) =>
      expect(page.getByText(words)).toBeVisible(within);
    try {
      await write(ben, anna, '早上好，刚搬来');
      await isSeen(here.page, '早上好，刚搬来');
      await write(anna, ben, '欢迎，常来坐坐');
      await isSeen(there.page, '欢迎，常来坐坐');

      await here.context.setOffline(true);
      await write(ben, anna, '你不在，我再来');
      await here.context.setOffline(false);
      await isSeen(here.page, '你不在，我再来', AFTER_A_CRASH);

      const again = here.page.waitForResponse((response) => response.url().endsWith('/api/live'));
      await second.kill();
      await write(ben, anna, '服务器倒了也能看到');
      await again;
      await isSeen(here.page, '服务器倒了也能看到', AFTER_A_CRASH);
      await write(ben, anna, '现在又是一秒之内');
      await isSeen(here.page, '现在又是一秒之内');
      await expect(here.page.getByText('服务器倒了也能看到')).toHaveCount(1);
    } finally {
      await here.context.close();
      await there.context.close();
      await second.close();
    }
  },
);
