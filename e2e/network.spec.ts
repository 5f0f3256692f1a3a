// In npm test: e2e/faults.spec.ts on every eighth page; one login through five broken networks.
import type { Page, Route } from '@playwright/test';
import { lostQuestion } from '@/app/copy';
import { uiCopy } from '@/components/ui/copy';
import { settingsCopy } from '@/lib/account/profile/copy';
import { REQUEST_COPY } from '@/lib/api/copy';
import { proofCopy } from '@/lib/kit/proof-copy';
import { applyCopy, confirmCopy } from '@/lib/withdrawals/copy';
import { agreeOnMoney } from './support/agreed-money';
import { API } from './support/hold';
import { LoginSheet } from './support/login-sheet';
import { ONLY_IN_PROOF } from './support/long-run';
import { openSettled, settle } from './support/settled';
import { expect, openAs, test } from './support/test';

const HOME = '/zc/';
const ACCOUNT = '/zc/pages/user/user';
const APPLY = '/zc/pages/user/withdrawAdd';
const MONEY = '/zc/pages/user/money';
const CHUNK = /\/zc\/_next\/static\/chunks\/[\w.~-]+\.js/g;

/** Matches scripts that the wallet's document names and the account's does not. */
async function ofMoneyOnly(page: Page): Promise<(url: URL) => boolean> {
  const namesOf = async (path: string) =>
    new Set((await (await page.request.get(path)).text()).match(CHUNK));
  const [own, known] = [await namesOf(MONEY), await namesOf(ACCOUNT)];
  return ({ pathname }) => own.has(pathname) && !known.has(pathname);
}

/** Answers changed by a bad network, a proxy or a login page of a hotel. */
const TROUBLES: Record<string, (route: Route) => Promise<void>> = {
  'breaks the connection': (route) => route.abort('connectionreset'),
  'answers 502': (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
  'answers with a page instead of data': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>请登录网络</title>' }),
  'cuts the answer in the middle': (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: '{"code":200,"msg":"成功","data":{"list":[{"id"',
    }),
  'answers with nothing': (route) => route.fulfill({ contentType: 'application/json', body: '' }),
};

/** The page is rendered: its title and its frame, whatever the state of its data. */
const stands = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();

test('a login that the network breaks, refuses, replaces or cuts off is sent once, says so, and works when the network is back', async ({
  page,
  member,
  watch,
}) => {
  watch.expectOffline();
  const login = new LoginSheet(page);
  const sent: string[] = [];
  await page.goto('/zc/pages/user/userInfo');
  for (const [trouble, answer] of Object.entries(TROUBLES))
    await test.step(trouble, async () => {
      sent.length = 0;
      await page.route(/user\/login/, async (route) => {
        sent.push(route.request().url());
        await answer(route);
      });
      await login.choosePassword();
      await login.typeMobile(member.mobile);
      await login.password.fill(member.password);
      await login.submit('password').dblclick();
      await expect.poll(() => sent.length).toBe(1);
      await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeAttached();
      await page.unroute(/user\/login/);
      await page.reload();
      expect(sent).toHaveLength(1);
    });
  await login.logIn(member.mobile, member.password);
  await expect(page.getByText(member.userName).first()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test(
  'answers slower than the time-out are reported as failed, and change nothing when they arrive later',
  ONLY_IN_PROOF,
  async ({ memberPage: page, watch }) => {
    watch.expectOffline();
    await page.clock.install();
    const pending: Route[] = [];
    for (const path of [HOME, APPLY]) {
      await page.route(API, (route) => void pending.push(route));
      await page.goto(path);
      const again = page
        .getByRole('button', { name: new RegExp(`${uiCopy.tapToRetry}|${uiCopy.retry}`) })
        .filter({ visible: true });
      // some calls leave when others have been given up
      await expect(async () => {
        await page.clock.fastForward(30_000);
        await expect(again.first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      expect(pending.length).toBeGreaterThan(0);
      await page.unroute(API);
      // a timed-out request is aborted on this side: its response is ignored
      await Promise.all(
        pending
          .splice(0)
          .map((route) => route.fulfill({ status: 500, body: 'too late' }).catch(() => undefined)),
      );
      await expect(async () => {
        if ((await again.count()) > 0)
          await again
            .first()
            .click({ timeout: 1_000 })
            .catch(() => undefined);
        await expect(again).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
    }
  },
);

test(
  'a login whose answer takes too long is sent once and can be tried again',
  ONLY_IN_PROOF,
  async ({ page, member, watch }) => {
    watch.expectOffline();
    await page.clock.install();
    const login = new LoginSheet(page);
    await page.goto('/zc/pages/user/userInfo');
    await expect(login.sheet).toBeVisible();
    const pending: Route[] = [];
    await page.route(/user\/login/, (route) => void pending.push(route));
    await login.choosePassword();
    await login.typeMobile(member.mobile);
    await login.password.fill(member.password);
    await login.submit('password').dblclick();
    await expect.poll(() => pending.length).toBe(1);
    await page.clock.fastForward(30_000);
    await expect(page.getByText(REQUEST_COPY.timeout)).toBeVisible();
    expect(pending).toHaveLength(1);
    await page.unroute(/user\/login/);
    await page.reload();
    await expect(login.sheet).toBeVisible();
    await login.logIn(member.mobile, member.password);
    await expect(page.getByText(member.userName).first()).toBeVisible();
  },
);

test('a withdrawal that finds no network says so, keeps everything, and does not leave by itself later', async ({
  memberPage: page,
  member,
  context,
  watch,
}) => {
  watch.expectOffline();
  await agreeOnMoney(page);
  await page.route(/withdrawPreview/, (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: 'ok',
        data: {
          amount: 200_00,
          fee: 1_20,
          tax: 0,
          net: 198_80,
          reviewBy: Date.now() + 86_400_000,
          arriveBy: Date.now() + 172_800_000,
        },
      },
    }),
  );
  await page.goto(APPLY);
  await page.getByLabel(applyCopy.amount).fill('200');
  await page.getByRole('button', { name: applyCopy.submitAmount('¥200.00') }).click();
  const sheet = page.getByRole('dialog', { name: confirmCopy.title });
  await sheet.getByRole('button', { name: proofCopy.byPassword }).click();
  await sheet.getByLabel(proofCopy.password, { exact: true }).fill(member.password);
  const sent: string[] = [];
  page.on(
    'requestfinished',
    (request) => /index\.php.*withdrawAdd/.test(request.url()) && sent.push(request.url()),
  );
  await context.setOffline(true);
  await sheet.getByRole('button', { name: confirmCopy.submit }).click();
  await expect(page.getByText(confirmCopy.unsent).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(uiCopy.offline)).toBeHidden();
  await page.reload();
  await expect(page.getByLabel(applyCopy.amount)).toHaveValue('200');
  expect(sent).toEqual([]);
});

/** Without a worker, as in a messaging app's browser: chunks come from the network. */
async function openAccount({
  browser,
  baseURL,
  member,
  ip,
}: {
  browser: import('@playwright/test').Browser;
  baseURL: string | undefined;
  member: import('./support/member').Member;
  ip: string;
}) {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'block',
    viewport: { width: 375, height: 812 },
    extraHTTPHeaders: { 'x-forwarded-for': ip },
  });
  const page = await openAs(context, member);
  await openSettled(page, ACCOUNT);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return { page, context, loads: () => loads };
}

test('code that is missing after a deployment is fetched by one reload', async ({
  browser,
  baseURL,
  member,
  ip,
}) => {
  const { page, context, loads } = await openAccount({ browser, baseURL, member, ip });
  let hasReloaded = false;
  page.on('request', (request) => (hasReloaded ||= request.isNavigationRequest()));
  await page.route(await ofMoneyOnly(page), (route) =>
    hasReloaded ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await page.locator('a[href="/zc/pages/user/money"]').first().click();
  await expect.poll(loads, { timeout: 20_000 }).toBe(1);
  await stands(page, '我的钱包');
  await page.waitForTimeout(1_000);
  expect(loads()).toBe(1);
  await context.close();
});

test(
  'code that stays missing causes no loop: one reload, then a question',
  ONLY_IN_PROOF,
  async ({ browser, baseURL, member, ip }) => {
    const { page, context, loads } = await openAccount({ browser, baseURL, member, ip });
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await page.route(await ofMoneyOnly(page), (route) => route.fulfill({ status: 404, body: '' }));
    await page.locator('a[href="/zc/pages/user/money"]').first().click();
    await expect.poll(() => questions).toEqual([lostQuestion]);
    await page.waitForTimeout(2_000);
    expect(loads()).toBe(1);
    await context.close();
  },
);

test(
  'without a network nothing leads out of the app, and a part that is not there yet comes when the network does',
  ONLY_IN_PROOF,
  async ({ browser, baseURL, member, ip }) => {
    const { page, context, loads } = await openAccount({ browser, baseURL, member, ip });
    await page.getByRole('heading', { level: 1 }).first().click();
    await settle(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: settingsCopy.title }).first().click();
    const notice = page.getByRole('alertdialog', { name: uiCopy.unavailable });
    await notice.getByRole('button', { name: uiCopy.cancel }).click();
    await page.locator('a[href="/zc/pages/user/money"]').first().click();
    await expect(page.getByText(uiCopy.unreachable)).toBeVisible();
    await expect(page).toHaveURL(ACCOUNT);
    await page.getByRole('button', { name: settingsCopy.title }).first().click();
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: settingsCopy.title })).toBeVisible();
    await expect(notice).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: settingsCopy.title }).first()).toBeFocused();
    expect(loads()).toBe(0);
    await context.close();
  },
);
