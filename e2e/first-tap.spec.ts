// In npm test: the first form of each kind of tap.
import type { Page } from '@playwright/test';
import { shellCopy } from '@/app/copy';
import { loginCopy } from '@/lib/account/login/copy';
import { accountTabCopy } from '@/lib/account/profile/copy';
import { sharingCopy } from '@/lib/sharing/copy';
import { randomMobile } from './support/client';
import { hold, SCRIPT } from './support/hold';
import { grouped, LoginSheet } from './support/login-sheet';
import { inProofIf, ONLY_IN_PROOF } from './support/long-run';
import { settle } from './support/settled';
import { expect, test } from './support/test';

/* The page is on the screen and its scripts are still on their way: what is tapped and typed then counts. */

const MOBILE = '13800135678';
const CODE = '135790';
/** Until the app is hydrated on a processor four times slower. */
const HYDRATED = { timeout: 25_000 };
const ACCOUNT = '/zc/pages/user/user';

/** Opens a page on a slow processor, and holds its scripts back until the result is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const release = await hold(page, SCRIPT);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return release;
}
/** The prerendered sheet is gone once the real one has taken its place. */
const isReal = (page: Page) =>
  expect(page.locator('dialog[open]:not([data-early])')).toBeVisible(HYDRATED);

for (const path of ['/zc/', ACCOUNT])
  test(
    `${path}: the login sheet opens at the tap, and keeps what was typed, the focus and the caret`,
    inProofIf(path === ACCOUNT),
    async ({ page }) => {
      const release = await openWithoutScripts(page, path);
      const login = new LoginSheet(page);
      await page.locator('a[href="#login"]:visible').first().click();
      await expect(login.mobile).toBeFocused();
      await page.keyboard.type(MOBILE);
      await login.code.fill(CODE);
      await login.agreement.check();
      await expect(page.locator('dialog[data-early]:modal')).toBeVisible();
      await login.mobile.focus();
      await login.mobile.evaluate((field: HTMLInputElement) => field.setSelectionRange(5, 5));
      release();
      await isReal(page);
      await expect(login.mobile).toHaveValue(grouped(MOBILE));
      await expect(login.code).toHaveValue(CODE);
      await expect(login.agreement).toBeChecked();
      await expect(login.mobile).toBeFocused();
      // five digits, and the blank after the third
      expect(await login.mobile.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(
        6,
      );
      await page.keyboard.press('Escape');
      await expect(login.sheet).toBeHidden();
      await expect(page.locator('a[href="#login"]:visible').first()).toBeFocused();
    },
  );

test('a code that was asked for before hydration is sent once', ONLY_IN_PROOF, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/sms\/send/.test(request.url())) sent.push(request.url());
  });
  const release = await openWithoutScripts(page, '/zc/');
  const login = new LoginSheet(page);
  await page.locator('a[href="#login"]:visible').first().click();
  await page.keyboard.type(randomMobile());
  await login.sendCode.click();
  await login.sendCode.click();
  release();
  await expect(login.sendCode).toHaveText(/后重新获取$/, HYDRATED);
  expect(sent).toHaveLength(1);
});

test(
  'a form that was sent, and a link that was followed inside, are repeated by the app with the number',
  ONLY_IN_PROOF,
  async ({ page }) => {
    const release = await openWithoutScripts(page, '/zc/');
    const login = new LoginSheet(page);
    await page.locator('a[href="#login"]:visible').first().click();
    await page.keyboard.type(MOBILE);
    await page.keyboard.press('Enter');
    await login.link(loginCopy.byPassword).click();
    release();
    await expect(login.password).toBeVisible(HYDRATED);
    await expect(login.mobile).toHaveValue(grouped(MOBILE));
  },
);

test(
  'the sheet is a named dialog in the order of its fields, and Esc closes it for good',
  ONLY_IN_PROOF,
  async ({ page }) => {
    const release = await openWithoutScripts(page, '/zc/');
    const login = new LoginSheet(page);
    await page.locator('a[href="#login"]:visible').first().focus();
    await page.keyboard.press('Enter');
    await expect(login.mobile).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(login.code).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(login.sendCode).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(login.agreement).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(login.sheet).toBeHidden();
    release();
    await expect(page.locator('template[data-early-login]')).toHaveCount(0);
    await expect(login.sheet).toBeHidden();
  },
);

test('a tab is selected at the tap, and its own page is whole before any script has come', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/zc/');
  const tab = page.getByRole('link', { name: shellCopy.tabs.account, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(new RegExp(`${ACCOUNT}$`));
  const title = page.getByRole('heading', { level: 1, name: accountTabCopy.title, exact: true });
  await expect(title).toBeVisible();
  const about = page.getByRole('link', { name: new RegExp(accountTabCopy.rows.about) });
  await expect(about).toBeVisible();
  release();
  await expect(page.locator('html[data-hydrated]')).toBeAttached(HYDRATED);
  await page.goBack();
  await expect(page).toHaveURL(/\/zc\/$/);
  await expect(page.locator('a[href="#login"]:visible').first()).toBeVisible();
  await expect(page.locator('nav a[href="/zc/"]')).toHaveAttribute('aria-current', 'page');
});

test(
  'a button of a page is marked at the tap, and pressed once after hydration',
  ONLY_IN_PROOF,
  async ({ page }) => {
    const release = await openWithoutScripts(page, ACCOUNT);
    const button = page.getByRole('button', { name: accountTabCopy.rows.settings }).last();
    const presses = await button.evaluateHandle((element) => {
      const seen: boolean[] = [];
      element.addEventListener('click', ({ isTrusted }) => seen.push(isTrusted));
      return seen;
    });
    await button.click();
    await button.click();
    await expect(button).toHaveAttribute('data-tapped');
    release();
    await expect(page.getByRole('dialog', { name: accountTabCopy.rows.settings })).toBeVisible(
      HYDRATED,
    );
    await expect(button).not.toHaveAttribute('data-tapped');
    expect(await presses.jsonValue(), 'neither of the two taps, one press').toEqual([false]);
  },
);

test('a button that React draws anew is pressed there', ONLY_IN_PROOF, async ({ page }) => {
  const release = await openWithoutScripts(page, '/zc/pages/space/share');
  const name = sharingCopy.showPoster(sharingCopy.designs.night);
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('data-tapped');
  release();
  await expect(button).toHaveAttribute('aria-current', 'true', HYDRATED);
  await expect(button).not.toHaveAttribute('data-tapped');
});

test(
  'a page that was scrolled before hydration stays there, also after a visit of another tab',
  ONLY_IN_PROOF,
  async ({ page }) => {
    const release = await openWithoutScripts(page, '/zc/');
    const offset = () => page.evaluate(() => window.scrollY);
    // the town makes the page long enough
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, 300));
        return offset();
      })
      .toBe(300);
    release();
    await expect(page.locator('html[data-hydrated]')).toBeAttached(HYDRATED);
    await settle(page);
    expect(await offset()).toBe(300);
    await page.locator(`nav a[href="${ACCOUNT}"]`).click();
    await expect(page.locator(`nav a[href="${ACCOUNT}"][aria-current]`)).toBeAttached(HYDRATED);
    await expect.poll(offset).toBe(0);
    await page.locator('nav a[href="/zc/"]').click();
    // further down where the way to the shop has come in above what is read
    await expect.poll(offset).toBeGreaterThanOrEqual(300);
  },
);
