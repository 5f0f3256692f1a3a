import type { Browser, BrowserContext } from '@playwright/test';
import { Client } from './support/client';
import { type Member, registerMember } from './support/member';
import { STREET } from './support/street';
import { expect, openAs, test } from './support/test';

/** A neighbour's action is seen after this long at most (ms). */
const AT_ONCE = { timeout: 1_500 };

const bookOf = ({ blockAreaId, blockNo }: Member) =>
  `${STREET}?blockAreaId=${blockAreaId}&blockNo=${blockNo}`;

/** A member's own house in a browser of its own, with its stream open. */
async function atHome(browser: Browser, member: Member, ip: string) {
  const context: BrowserContext = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': ip },
  });
  const page = await openAs(context, member);
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await page.goto(bookOf(member));
  expect((await stream).headers()['content-type']).toContain('text/event-stream');
  return { context, page };
}

const write = ({ client }: Member, { blockAreaId, blockNo }: Member, content: string) =>
  client.get('/api/space/guestbook', { op: 'add', blockAreaId, blockNo, content });

test('two neighbours see each other’s messages within a second, also what came while the network was away', async ({
  browser,
  member: anna,
  request,
  ip,
}) => {
  const ben = await registerMember(new Client(request, ip));
  const [here, there] = [await atHome(browser, anna, ip), await atHome(browser, ben, ip)];
  await write(ben, anna, '早上好，刚搬来');
  await expect(here.page.getByText('早上好，刚搬来')).toBeVisible(AT_ONCE);
  await write(anna, ben, '欢迎，常来坐坐');
  await expect(there.page.getByText('欢迎，常来坐坐')).toBeVisible(AT_ONCE);

  await here.context.setOffline(true);
  await write(ben, anna, '你不在，我再来');
  const again = here.page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await here.context.setOffline(false);
  await again;
  await expect(here.page.getByText('你不在，我再来')).toBeVisible(AT_ONCE);
  await write(ben, anna, '回来就好');
  await expect(here.page.getByText('回来就好')).toBeVisible(AT_ONCE);
  await here.context.close();
  await there.context.close();
});
