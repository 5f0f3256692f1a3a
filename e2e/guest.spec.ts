import { uiCopy } from '@/components/ui/copy';
import { shownCopy } from '@/lib/card/shown-copy';
import { ACCOUNT, HOME, type Route, ROUTES } from '@/lib/kit/routes';
import { LoginSheet } from './support/login-sheet';
import { expect, test } from './support/test';

const addressOf = (path: string) => `/zc${path}`;
const pathOf = (url: string) => new URL(url).pathname;
const behindTabs = ROUTES.filter((route) => !route.isTab);
/** Public for the card of `?userId=`; without it, it is the own card and the page itself requires a login. */
const CARD = '/pages/user/card';
const isForMembers = ({ path, needsLogin }: Route) => needsLogin || path === CARD;

for (const route of behindTabs.filter((route) => !isForMembers(route))) {
  test(`a guest opens ${route.path} (${route.title}) directly and by refresh, and back leads to its parent`, async ({
    page,
  }) => {
    for (const open of [() => page.goto(addressOf(route.path)), () => page.reload()]) {
      expect((await open())?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: route.title })).toBeVisible();
    }
    await page.getByRole('button', { name: uiCopy.back }).click();
    await expect.poll(() => pathOf(page.url())).toBe(addressOf(route.parent));
  });
}

for (const route of behindTabs.filter(isForMembers)) {
  test(`a guest who opens ${route.path} (${route.title}) is asked to log in, also after a refresh, and closing leads out`, async ({
    page,
  }) => {
    const login = new LoginSheet(page);
    for (const open of [() => page.goto(addressOf(route.path)), () => page.reload()]) {
      expect((await open())?.status()).toBe(200);
      await expect(login.sheet).toBeVisible();
    }
    await login.link(uiCopy.close).click();
    await expect.poll(() => pathOf(page.url())).toBe(addressOf(ACCOUNT));
    await expect(login.sheet).toBeHidden();
  });
}

test('a guest opens the card of a member directly and by refresh without being asked to log in, and back leads to the account tab', async ({
  page,
  member,
}) => {
  for (const open of [
    () => page.goto(addressOf(`${CARD}?userId=${member.userId}`)),
    () => page.reload(),
  ]) {
    expect((await open())?.status()).toBe(200);
    await expect(page.getByRole('button', { name: shownCopy.join })).toBeVisible();
  }
  await page.getByRole('button', { name: uiCopy.back }).click();
  await expect.poll(() => pathOf(page.url())).toBe(addressOf(ACCOUNT));
});

test('the three tabs open directly, and the alias of home shows home', async ({ page }) => {
  const tabs = page.getByRole('navigation', { name: uiCopy.mainNavigation });
  for (const [path, label] of [
    [HOME, '推广'],
    ['/pages/index/index', '推广'],
    ['/pages/index/partner', '小伙伴'],
    [ACCOUNT, '账户'],
  ]) {
    await page.goto(addressOf(path ?? ''));
    await expect(tabs.locator('[aria-current="page"]')).toHaveText(label ?? '');
  }
});

test('switching tabs keeps the address in step, and the browser leads back through them', async ({
  page,
}) => {
  await page.goto('/zc/');
  const tabs = page.getByRole('navigation', { name: uiCopy.mainNavigation });
  await tabs.getByRole('link', { name: '账户' }).click();
  await expect(page).toHaveURL(addressOf(ACCOUNT));
  await page.goBack();
  await expect(page).toHaveURL(addressOf(HOME));
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('推广');
});

test('a guest causes no call for members, on any tab', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/index.php')) return;
    const answer = (await response.json().catch(() => ({}))) as { code?: number };
    if (answer.code === 401) refused.push(response.url());
  });
  for (const path of [HOME, '/pages/index/partner', ACCOUNT])
    await page.goto(addressOf(path), { waitUntil: 'networkidle' });
  expect(refused).toEqual([]);
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

test('the address without a slash leads to the app and keeps its query', async ({ page }) => {
  await page.goto('/zc?refereeId=10001');
  expect(pathOf(page.url())).toBe('/zc/');
});
