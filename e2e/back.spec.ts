import { uiCopy } from '@/components/ui/copy';
import { settingsCopy } from '@/lib/account/profile/copy';
import { accountTabCopy } from '@/lib/account/profile/tab-copy';
import { centerCopy } from '@/lib/notices/center-copy';
import { pwaCopy } from '@/lib/pwa/copy';
import { afterDoubleTap } from './support/double-tap';
import { ONLY_IN_PROOF } from './support/long-run';
import { expect, openAs, test } from './support/test';

const ACCOUNT = '/zc/pages/user/user';

test('a reload closes what was open, and the next back leaves the page at once', async ({
  memberPage: page,
}) => {
  await page.goto('/zc/');
  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: accountTabCopy.settings }).first().click();
  const settings = page.getByRole('dialog', { name: accountTabCopy.settings });
  await expect(settings).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: accountTabCopy.title })).toBeVisible();
  await expect(settings).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => (history.state as { layer?: number }).layer))
    .toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL('/zc/');
});

test(
  'a sheet that its address opens again after a reload closes with one back, whatever lay above it',
  ONLY_IN_PROOF,
  async ({ memberPage: page }) => {
    await page.goto(ACCOUNT);
    await page.goto(`${ACCOUNT}?tab=notice`);
    const center = page.getByRole('dialog', { name: centerCopy.title });
    const settings = page.getByRole('dialog', { name: centerCopy.settings });
    await center.getByRole('button', { name: centerCopy.settings }).click();
    await expect(settings).toBeVisible();
    await page.reload();
    await expect(center).toBeVisible();
    await expect(settings).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => (history.state as { layer?: number }).layer))
      .toBe(1);
    await page.goBack();
    await expect(center).toBeHidden();
    await expect(page).toHaveURL(ACCOUNT);
  },
);

test(
  'pages move in and out where motion is wanted, and the app’s back button leads back',
  ONLY_IN_PROOF,
  async ({ browser, baseURL, member, ip }) => {
    const context = await browser.newContext({
      baseURL,
      serviceWorkers: 'block',
      reducedMotion: 'no-preference',
      viewport: { width: 375, height: 812 },
      extraHTTPHeaders: { 'x-forwarded-for': ip },
    });
    const page = await openAs(context, member);
    await page.addInitScript(() => {
      const transitions: string[] = [];
      Object.assign(window, { transitions });
      new MutationObserver(() => {
        const { pageTransition } = document.documentElement.dataset;
        if (pageTransition) transitions.push(pageTransition);
      }).observe(document, {
        subtree: true,
        attributes: true,
        attributeFilter: ['data-page-transition'],
      });
    });
    await page.goto(ACCOUNT);
    // animations are part of a chunk loaded when idle
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
    await page.getByRole('link', { name: accountTabCopy.rows.withdraw }).click();
    await expect(page.getByRole('heading', { level: 1, name: '提现' })).toBeVisible();
    await page.getByRole('button', { name: uiCopy.back, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: accountTabCopy.title })).toBeVisible();
    await expect(page).toHaveURL(ACCOUNT);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { transitions: string[] }).transitions))
      .toEqual(['push', 'pop']);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.pageTransition))
      .toBeUndefined();
    await context.close();
  },
);

test('in the installed app a page that something outside has opened leads back to its parents, and nothing offers to install', async ({
  memberPage: page,
}) => {
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query.includes('display-mode: standalone') ? real('all') : real(query);
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1',
    });
  });
  await page.goto('/zc/pages/user/withdrawAdd');
  const back = page.getByRole('button', { name: uiCopy.back, exact: true });
  for (const path of ['/zc/pages/user/withdraw', ACCOUNT]) {
    await back.click();
    await expect(page).toHaveURL(path);
    await afterDoubleTap(page);
  }
  await page.getByRole('button', { name: settingsCopy.title }).first().click();
  await expect(
    page.getByRole('dialog', { name: settingsCopy.title }).getByText(settingsCopy.largeText),
  ).toBeVisible();
  await expect(page.getByText(pwaCopy.installTitle)).toHaveCount(0);
});
