// In npm test: installation, update, tabs and pages without a network, storage full or off.
import type { Page } from '@playwright/test';
import { uiCopy } from '@/components/ui/copy';
import { userEditCopy } from '@/lib/account/profile/copy';
import { codeCopy, ownCardCopy } from '@/lib/card/copy';
import { ROUTES } from '@/lib/kit/routes';
import { pwaCopy } from '@/lib/pwa/copy';
import { sharingCopy } from '@/lib/sharing/copy';
import { demoMember } from './support/demo';
import { afterDoubleTap } from './support/double-tap';
import {
  becomeControlled,
  becomeInstalled,
  becomeQuiet,
  checkForUpdate,
  expect,
  saveData,
  test,
  waitUntilKept,
} from './support/installed';
import { ONLY_IN_PROOF, sampled } from './support/long-run';

const HOME = '/zc/';
const MONEY = '/zc/pages/user/money';
const ACCOUNT = '/zc/pages/user/user';
const EDIT = '/zc/pages/user/userEdit';
const CARD = '/zc/pages/user/card';
const SHARE = '/zc/pages/space/share';
const SW = '/zc/sw.js';
/** In `npm test`, one page of so many is opened without a network: the worker keeps all by one list (scripts/build/check-sw.mjs). */
const EVERY = 4;

const dialog = (page: Page) => page.getByRole('alertdialog');
const restart = (page: Page) => page.getByRole('button', { name: pwaCopy.restart });
const versionOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.version ?? 'A');

/** A busy machine needs a while to fetch and start a whole version; every step waits for its own event. */
const SLOW = { timeout: 60_000 };

/** Resolves when the new version controls the page, and no other one is waiting: no further reload can happen. */
const settled = (page: Page) =>
  page.waitForFunction(
    async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (
        registration !== undefined &&
        !registration.installing &&
        !registration.waiting &&
        registration.active?.state === 'activated' &&
        navigator.serviceWorker.controller !== null
      );
    },
    undefined,
    SLOW,
  );

/** Counts how often the document is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Manifest, icons and worker satisfy the browser. */
async function expectInstallable(page: Page, origin: string): Promise<void> {
  const manifest = (await (await page.request.get(`${origin}/zc/manifest.webmanifest`)).json()) as {
    id: string;
    scope: string;
    start_url: string;
    icons: { src: string; purpose: string; sizes: string }[];
    shortcuts: { url: string }[];
    screenshots: { src: string }[];
  };
  expect([manifest.id, manifest.scope, manifest.start_url]).toEqual([HOME, HOME, HOME]);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await page.request.get(origin + src)).status(), src).toBe(200);
  for (const { url } of manifest.shortcuts)
    expect((await page.request.get(origin + url)).status(), url).toBe(200);
  const cdp = await page.context().newCDPSession(page);
  const { errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = (await cdp.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[];
  };
  // a test's browser is a private window
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([]);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope),
  ).toBe(origin + HOME);
}

test('a new version asks once, restarts every tab once, and keeps what was being typed', async ({
  device,
  site,
  member,
}) => {
  const { context, open } = await device(member);
  await saveData(context);
  const first = await open(HOME);
  await becomeControlled(first);
  const second = await open(EDIT);
  const name = second.getByRole('textbox', { name: userEditCopy.userName });
  // the form is filled with what is known first
  await expect(name).toHaveValue(member.userName, SLOW);
  await name.fill('写到一半的名字');
  site.version = 'B';
  await checkForUpdate(first);
  for (const page of [first, second])
    await expect(dialog(page)).toContainText(pwaCopy.updateTitle, SLOW);
  await expect(dialog(first)).toContainText(pwaCopy.updateReady);
  // with open developer tools, as here, the browser stops a worker in the middle of its responses when another takes control
  await becomeQuiet(first, second);
  expect(await versionOf(first)).toBe('A');
  const loads = [countLoads(first), countLoads(second)];
  const questions: string[] = [];
  second.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  const restarted = [first, second].map((page) => page.waitForEvent('domcontentloaded', SLOW));
  await restart(first).click();
  await Promise.all(restarted);
  await expect(name).toHaveValue('写到一半的名字', SLOW);
  // a further check finds nothing new, so no other reload can follow
  for (const page of [first, second]) {
    await settled(page);
    await checkForUpdate(page);
    await settled(page);
    expect(await versionOf(page)).toBe('B');
  }
  expect(loads.map((count) => count())).toEqual([1, 1]);
  expect(questions, 'nobody is asked whether to leave the form').toEqual([]);
  await expect(dialog(first)).toBeHidden();
});

const keptHome = async () => (await caches.match('/zc/index.html', { ignoreSearch: true }))?.text();

test('a new configuration of the same build is taken over without a question and a reload', async ({
  device,
  site,
}) => {
  const { context, open } = await device();
  await saveData(context);
  const page = await open(HOME);
  await becomeControlled(page);
  await becomeQuiet(page);
  const loads = countLoads(page);
  site.site = { ...site.site, id: 'another-one', flags: { mayor: true } };
  await checkForUpdate(page);
  await expect.poll(() => page.evaluate(keptHome), SLOW).toContain('"id":"another-one"');
  await settled(page);
  await expect(dialog(page)).toBeHidden();
  expect(loads()).toBe(0);
  await page.reload();
  await expect.poll(() => page.locator('#zc-config').textContent()).toContain('another-one');
});

test(
  'a new version whose download breaks says so, leaves the old one running, and is fetched later',
  ONLY_IN_PROOF,
  async ({ device, site }) => {
    const { open, expectTrouble } = await device();
    const page = await open(HOME);
    await becomeInstalled(page);
    expectTrouble();
    site.version = 'B';
    site.faults.set('/zc/pages/user/money.html', 'reset');
    await checkForUpdate(page);
    await expect(dialog(page)).toContainText(pwaCopy.updateFailed, SLOW);
    await page.getByRole('button', { name: pwaCopy.gotIt }).click();
    await page.reload();
    expect(await versionOf(page)).toBe('A');
    site.faults.clear();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await becomeInstalled(page);
    await checkForUpdate(page);
    await expect(restart(page)).toBeVisible(SLOW);
    await becomeQuiet(page);
    const restarted = page.waitForEvent('domcontentloaded', SLOW);
    await restart(page).click();
    await restarted;
    expect(await versionOf(page)).toBe('B');
  },
);

test(
  'a worker that answers 404, 500 or breaks off leaves the installed app alone',
  ONLY_IN_PROOF,
  async ({ device, site }) => {
    const { open, expectTrouble } = await device();
    const page = await open(HOME);
    await becomeInstalled(page);
    expectTrouble();
    for (const fault of [404, 500, 'reset'] as const)
      await test.step(String(fault), async () => {
        site.faults.set(SW, fault);
        await checkForUpdate(page);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(dialog(page)).toBeHidden();
        expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      });
  },
);

/** The tabs are links to each other that the app follows itself. */
async function changeTabs(page: Page): Promise<void> {
  const loads = countLoads(page);
  const tabs = page.getByRole('navigation', { name: uiCopy.mainNavigation });
  for (const [label, path] of [
    ['小伙伴', '/zc/pages/index/partner'],
    ['推广', HOME],
    ['账户', ACCOUNT],
  ] as const) {
    await tabs.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs.locator('[aria-current="page"]')).toHaveText(label);
    await afterDoubleTap(page);
  }
  expect(loads()).toBe(0);
}

/** Offline, the last data stand there with their time, until the network is back. */
async function expectLastData(
  page: Page,
  setOffline: (isOffline: boolean) => Promise<void>,
): Promise<void> {
  await page.goto(ACCOUNT);
  await expect(page.getByText('林知夏').first()).toBeVisible();
  await expect(page.getByText(/网络不可用，以下为 \d\d:\d\d 的数据/)).toBeVisible();
  await setOffline(false);
  await expect(page.getByText(/网络不可用/)).toBeHidden();
  await setOffline(true);
}

test('the app can be installed, and nothing is reloaded for it; without a network the tabs change, the last data say how old they are, an unknown address lists what can be opened, and every page opens', async ({
  device,
  site,
  client,
}) => {
  const { open, setOffline } = await device(await demoMember(client));
  const page = await open(MONEY);
  const loads = countLoads(page);
  await becomeInstalled(page);
  await settled(page);
  expect(loads()).toBe(0);
  await expectInstallable(page, site.origin);
  await waitUntilKept(page, MONEY);
  await page.goto(ACCOUNT);
  await waitUntilKept(page, '林知夏');
  await page.goto(HOME);
  await setOffline(true);
  await test.step('the tabs change, and nothing is reloaded', () => changeTabs(page));
  await test.step('the last data', () => expectLastData(page, setOffline));
  await test.step('an address that nobody knows', async () => {
    await page.goto('/zc/pages/of/tomorrow?x=1');
    await expect(page.getByText(uiCopy.disconnected)).toBeVisible();
    await page.getByRole('link', { name: '我的钱包' }).click();
    await expect(page).toHaveURL(MONEY);
    await expect(page.getByRole('heading', { level: 1, name: '我的钱包' })).toBeVisible();
  });
  for (const { path, title } of sampled(ROUTES, EVERY))
    await test.step(`${path}, whatever its query`, async () => {
      await page.goto(`/zc${path}?from=test`);
      await expect(page).toHaveTitle(new RegExp(`^\\S*${title} · `));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    });
});

test(
  'an article, the card with its codes and a new poster work without a network',
  ONLY_IN_PROOF,
  async ({ device, client }) => {
    const { open, setOffline } = await device(await demoMember(client));
    const page = await open(HOME);
    await becomeInstalled(page);
    await page.goto('/zc/pages/article/detail');
    const first = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('heading') })
      .first();
    const headline = (await first.getByRole('heading').textContent()) ?? '';
    await first.click();
    await expect(page).toHaveURL(/articleId=\d+/);
    const article = page.url();
    await waitUntilKept(page, `"articleId":${new URL(article).searchParams.get('articleId')}},`);
    await page.goto(CARD);
    await expect(page.getByRole('img', { name: /的名片，/ })).toBeVisible();
    await waitUntilKept(page, CARD);
    await page.goto(SHARE);
    await expect(
      page.getByRole('img', { name: sharingCopy.posterOf(sharingCopy.designs.street) }),
    ).toBeVisible(SLOW);
    await waitUntilKept(page, SHARE);
    await setOffline(true);

    await page.goto(article);
    await expect(page.getByRole('main').getByText(headline).first()).toBeVisible();
    await page.goto(CARD);
    await expect(page.getByRole('img', { name: /的名片，/ })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(ownCardCopy.rows.code) }).click();
    await expect(page.getByRole('img', { name: codeCopy.linkLabel })).toBeVisible();
    await page.goto(SHARE);
    await expect(
      page.getByRole('img', { name: sharingCopy.posterOf(sharingCopy.designs.street) }),
    ).toBeVisible(SLOW);
  },
);
