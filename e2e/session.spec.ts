// In npm test: lib/api as units, one ended session in the browser.
import type { Page } from '@playwright/test';
import { uiCopy } from '@/components/ui/copy';
import { accountTabCopy } from '@/lib/account/profile/copy';
import { CLIENT_COPY } from '@/lib/api/copy';
import { API } from './support/hold';
import { ONLY_IN_PROOF } from './support/long-run';
import { storedSession } from './support/member';
import { openSettled, settle } from './support/settled';
import { expect, test } from './support/test';

const ACCOUNT = '/zc/pages/user/user';

/** Counts how often a sentence appears on the page, also for a moment. */
async function countAppearances(page: Page, text: string): Promise<() => Promise<number>> {
  await page.addInitScript((sought) => {
    const seen = { count: 0 };
    Object.assign(window, { appearances: seen });
    const holds = (node: Node) => node.textContent?.includes(sought) === true;
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(holds))) seen.count += 1;
    }).observe(document, { childList: true, subtree: true });
  }, text);
  return () =>
    page.evaluate(
      () => (window as unknown as { appearances: { count: number } }).appearances.count,
    );
}

/** The first refusal waits for a second one: both calls are under way when the page learns that its session has ended. */
async function answerTwoRefusalsTogether(page: Page): Promise<void> {
  let refused = 0;
  let both = () => undefined as void;
  const areTwo = new Promise<void>((resolve) => (both = resolve));
  await page.route(API, async (route) => {
    const response = await route.fetch();
    const { code } = (await response.json()) as { code: number };
    if (code === 401 && ++refused === 2) both();
    if (code === 401) await areTwo;
    await route.fulfill({ response });
  });
}

test('a session that ended elsewhere gives one notice, however many calls fail, and one navigation to the account tab', async ({
  memberPage: page,
  member,
}) => {
  const appearances = await countAppearances(page, CLIENT_COPY.sessionLost);
  await answerTwoRefusalsTogether(page);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await member.client.get('/api/user/logout');

  await page.goto('/zc/');
  await expect(page).toHaveURL(ACCOUNT);
  await expect(page.getByText(CLIENT_COPY.sessionLost)).toBeVisible();
  await settle(page);
  expect(await appearances()).toBe(1);
  // replaceState reports the same address again: only changes count
  expect(
    visited.filter((path, index) => path === ACCOUNT && visited[index - 1] !== ACCOUNT),
  ).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('space_AccessToken'))).toBeNull();
});

test(
  'six calls at the same moment with an ended session give one notice and one navigation',
  ONLY_IN_PROOF,
  async ({ memberPage: page, member }) => {
    await page.goto('/zc/pages/user/userInfo');
    await expect(page.getByText(member.userName).first()).toBeVisible();
    const appearances = await countAppearances(page, CLIENT_COPY.sessionLost);
    await page.route(API, async (route) => {
      await route.fulfill({ json: { code: 401, msg: CLIENT_COPY.sessionLost, data: null } });
    });
    const calls: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/index.php') && calls.push(request.url()),
    );
    await page.goto('/zc/');
    await expect(page).toHaveURL(ACCOUNT);
    await expect(page.getByText(CLIENT_COPY.sessionLost)).toBeVisible();
    await settle(page);
    expect(calls.length).toBeGreaterThanOrEqual(6);
    expect(await appearances()).toBe(1);
  },
);

test('logging out asks first, forgets the session and keeps the visitor key; another tab follows at once', async ({
  memberPage: page,
  context,
  member,
}) => {
  const other = await context.newPage();
  await other.goto(ACCOUNT);
  await expect(other.getByText(member.userName).first()).toBeVisible();
  await page.goto(ACCOUNT);
  await expect(page.getByText(member.userName).first()).toBeVisible();
  const readKey = () => page.evaluate(() => localStorage.getItem('accessKey'));
  // the key is made with the first call
  await expect.poll(readKey).not.toBeNull();
  const visitorKey = await readKey();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^退出/ }).click();
  await expect(page.getByText(accountTabCopy.guestTitle)).toBeVisible();
  expect(
    await page.evaluate(() =>
      ['space_AccessToken', 'space_userId', 'space_blockNo'].map((key) =>
        localStorage.getItem(key),
      ),
    ),
  ).toEqual([null, null, null]);
  expect(await readKey()).toBe(visitorKey);
  await expect(other.getByText(accountTabCopy.guestTitle)).toBeVisible();
  await expect(other.getByText(member.userName)).toBeHidden();
});

test(
  'a login in one tab is followed by the other',
  ONLY_IN_PROOF,
  async ({ page, context, member }) => {
    const other = await context.newPage();
    await other.goto(ACCOUNT);
    await page.goto(ACCOUNT);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storedSession(member));
    await expect(other.getByText(member.userName).first()).toBeVisible();
  },
);

test('a member who comes back sees no page of a guest, not even for a moment', async ({
  memberPage: page,
  member,
}) => {
  await page.goto(ACCOUNT, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.body !== null && document.documentElement.dataset.session !== undefined,
  );
  expect(await page.evaluate(() => document.documentElement.dataset.session)).toBe('member');
  await expect(page.getByText(member.userName).first()).toBeVisible();
  await expect(page.getByText(accountTabCopy.guestTitle)).toBeHidden();
});

test('with the server away a page says so, keeps its frame, and recovers by a tap', async ({
  memberPage: page,
  member,
  watch,
}) => {
  watch.expectOffline();
  await page.route(API, (route) => route.abort('connectionrefused'));
  await page.goto('/zc/pages/user/userInfo');
  await expect(page.getByText(uiCopy.networkDown).first()).toBeVisible();
  await page.unroute(API);
  await page
    .getByRole('button', { name: new RegExp(`${uiCopy.tapToRetry}|${uiCopy.retry}`) })
    .first()
    .click();
  await expect(page.getByText(member.userName).first()).toBeVisible();
});

test('a lost connection shows the banner, and its return hides it', async ({
  page,
  context,
  watch,
}) => {
  watch.expectOffline();
  await openSettled(page, '/zc/');
  // what draws notices arrives with the first touch
  await page.mouse.click(5, 5);
  await settle(page);
  await context.setOffline(true);
  await expect(page.getByText(uiCopy.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(uiCopy.offline)).toBeHidden();
});
