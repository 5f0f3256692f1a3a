// In npm test: every eighth page one after another; one row of lib/kit/routes.ts decides for a page.
import type { Page } from '@playwright/test';
import { uiCopy } from '@/components/ui/copy';
import { PURPOSES } from '@/lib/account/login/purposes';
import { gateCopy } from '@/lib/account/login/samples';
import { shownCopy } from '@/lib/card/shown-copy';
import { ALL_ROUTES } from '@/lib/kit/all-routes';
import { ACCOUNT, HOME, type Route } from '@/lib/kit/routes';
import { rewardsCopy } from '@/lib/rewards/copy';
import { hold, SCRIPT } from './support/hold';
import { inTurn } from './support/in-turn';
import { LoginSheet } from './support/login-sheet';
import { ONLY_IN_PROOF, sampled } from './support/long-run';
import { openSettled } from './support/settled';
import { expect, test } from './support/test';

const addressOf = (path: string) => `/zc${path}`;
const nameOf = ({ path, title }: Route) => `${path} (${title})`;
const pathOf = (url: string) => new URL(url).pathname;
const behindTabs = ALL_ROUTES.filter((route) => !route.isTab);
/** Public for the card of `?userId=`; without it, it is the own card and the page itself requires a login. */
const CARD = '/pages/user/card';
/** A page is opened twice and left in less, also on a busy machine. */
const MOST_MS = 10_000;
const isForMembers = ({ path, needsLogin }: Route) => needsLogin || path === CARD;

/** In `npm test`, one page of so many: one rule of routes decides for all of them. */
const EVERY = 8;
const PUBLIC = sampled(
  behindTabs.filter((route) => !isForMembers(route)),
  EVERY,
);
const FOR_MEMBERS = sampled(behindTabs.filter(isForMembers), EVERY);

/** An address that is typed and then refreshed; each is a document without a history in the app. */
async function openTwice(page: Page, path: string, expectShown: () => Promise<void>) {
  for (const open of [() => page.goto(addressOf(path)), () => page.reload()]) {
    expect((await open())?.status()).toBe(200);
    await expectShown();
  }
}

test('a guest opens every public page directly and by refresh, and back leads to its parent', async ({
  page,
}) => {
  test.setTimeout(PUBLIC.length * MOST_MS);
  await inTurn(PUBLIC, nameOf, async ({ path, title, parent }) => {
    await openTwice(page, path, () =>
      expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(),
    );
    await page.getByRole('button', { name: uiCopy.back }).click();
    await expect.poll(() => pathOf(page.url())).toBe(addressOf(parent));
  });
});

test('a guest who opens a page for members is asked to log in, also after a refresh, and closing stays on it', async ({
  page,
}) => {
  test.setTimeout(FOR_MEMBERS.length * MOST_MS);
  const login = new LoginSheet(page);
  await inTurn(FOR_MEMBERS, nameOf, async ({ path }) => {
    await openTwice(page, path, () => expect(login.sheet).toBeVisible());
    await login.link(uiCopy.close).click();
    await expect(login.sheet).toBeHidden();
    await expect(page.getByRole('button', { name: gateCopy.login })).toBeVisible();
    expect(pathOf(page.url())).toBe(addressOf(path));
  });
});

test('a guest reads what a page for members is for before any script has come, and sees a sample of rewards', async ({
  page,
}) => {
  const release = await hold(page, SCRIPT);
  await page.goto(addressOf('/pages/user/reward'), { waitUntil: 'commit' });
  const words = page.getByText(PURPOSES['直接奖励']?.[0] ?? '');
  await expect(words).toBeVisible();
  await expect(page.getByRole('status', { name: uiCopy.loading })).toBeHidden();
  release();
  await expect(new LoginSheet(page).sheet).toBeVisible();
  await expect(page.getByText(rewardsCopy.sample, { exact: true })).toBeVisible();
  await expect(words).toHaveCount(1);
});

test(
  'a guest opens the card of a member directly and by refresh without being asked to log in, and back leads to the account tab',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    await openTwice(page, `${CARD}?userId=${member.userId}`, () =>
      expect(page.getByRole('button', { name: shownCopy.join })).toBeVisible(),
    );
    await page.getByRole('button', { name: uiCopy.back }).click();
    await expect.poll(() => pathOf(page.url())).toBe(addressOf(ACCOUNT));
  },
);

test('a guest opens each tab directly, which causes no call for members; switching keeps the address in step, and back leads through', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/index.php')) return;
    const answer = (await response.json().catch(() => ({}))) as { code?: number };
    if (answer.code === 401) refused.push(response.url());
  });
  const tabs = page.getByRole('navigation', { name: uiCopy.mainNavigation });
  const current = tabs.locator('[aria-current="page"]');
  for (const [path, label] of [
    ['/pages/index/index', '推广'],
    ['/pages/index/partner', '小伙伴'],
    [ACCOUNT, '账户'],
    [HOME, '推广'],
  ] as const) {
    await openSettled(page, addressOf(path));
    await expect(current).toHaveText(label);
  }
  expect(refused).toEqual([]);
  await tabs.getByRole('link', { name: '账户' }).click();
  await expect(page).toHaveURL(addressOf(ACCOUNT));
  await page.goBack();
  await expect(page).toHaveURL(addressOf(HOME));
  await expect(current).toHaveText('推广');
});

test('an address that does not exist answers 404 with a page of the app that leads home', async ({
  page,
  watch,
}) => {
  watch.expectNotFound();
  expect((await page.goto('/zc/pages/user/nowhere'))?.status()).toBe(404);
  await expect(page.getByText('这条街还没修到这里')).toBeVisible();
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(addressOf(HOME));
});
