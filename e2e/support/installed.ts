import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Deployment } from './deployment';
import { type SessionData, storedSession } from './member';
import { expect, test as base } from './test';
import { Watch } from './watch';

export interface Device {
  context: BrowserContext;
  /** A page of the app, watched for complaints. */
  open: (path: string) => Promise<Page>;
  /** Goes offline or online. */
  setOffline: (isOffline: boolean) => Promise<void>;
  /** From here on, requests may fail: the test breaks something. */
  expectTrouble: () => void;
  complaints: () => string[];
}

interface Fixtures {
  /** The test's own deployment of the app. */
  site: Deployment;
  /** A fresh browser on that deployment, with workers; `as` is who is logged in. */
  device: (as?: SessionData) => Promise<Device>;
}

const phone = {
  viewport: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  serviceWorkers: 'allow' as const,
};

async function newDevice(
  browser: Browser,
  origin: string,
  ip: string,
  as?: SessionData,
): Promise<Device> {
  const entries = Object.entries(as ? storedSession(as) : {}).map(([name, value]) => ({
    name,
    value,
  }));
  const context = await browser.newContext({
    ...phone,
    reducedMotion: 'reduce',
    baseURL: origin,
    extraHTTPHeaders: { 'x-forwarded-for': ip },
    storageState: { cookies: [], origins: [{ origin, localStorage: entries }] },
  });
  const watches: Watch[] = [];
  const open = async (path: string) => {
    const page = await context.newPage();
    watches.push(new Watch(page));
    await page.goto(path);
    return page;
  };
  const expectTrouble = () => watches.forEach((watch) => watch.expectOffline());
  const setOffline = async (isOffline: boolean) => {
    expectTrouble();
    await context.setOffline(isOffline);
  };
  return {
    context,
    open,
    setOffline,
    expectTrouble,
    complaints: () => watches.flatMap(({ complaints }) => complaints),
  };
}

/** The shell is cached, and the worker controls this page. */
export async function becomeControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
}

/** Addresses in the worker's caches, without queries. */
export const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Scripts and styles of the page that no cache of the worker holds. */
export async function uncachedCode(page: Page): Promise<string[]> {
  const cached = new Set(await cachedFiles(page));
  const used = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return used.filter((file) => /_next\/static\/(chunks|css)\//.test(file) && !cached.has(file));
}

/** Nothing is fetched ahead, so the worker keeps the shell and what is visited. */
export const saveData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

/** All files of the app are cached but those of the shop, which was not opened, and the worker controls this page. */
export async function becomeInstalled(page: Page): Promise<void> {
  await becomeControlled(page);
  const listed = await page.evaluate(async () => {
    const code = await (await fetch('/zc/sw.js')).text();
    const list = /self\.__SHOP_FILES=(\[[^\]]*\])/.exec(code)?.[1]; // scripts/build/worker.mjs
    if (list === undefined) throw new Error('the worker names no files of the shop');
    const ofShop = new Set(JSON.parse(list) as string[]);
    return [...code.matchAll(/['"]?url['"]?:['"]([^'"]+)/g)]
      .map(([, url = '']) => url)
      .filter((url) => !ofShop.has(url));
  });
  expect(listed.length).toBeGreaterThan(100);
  await expect
    .poll(
      async () => {
        const cached = new Set(await cachedFiles(page));
        return listed.filter((file) => !cached.has(file)).length;
      },
      { timeout: 60_000, message: 'files that are not cached yet' },
    )
    .toBe(0);
}

/** These pages have finished their own requests: nothing new for a second. */
export async function becomeQuiet(...pages: Page[]): Promise<void> {
  let before = '';
  const isStill = async () => {
    const now = (
      await Promise.all(
        pages.map((page) => page.evaluate(() => performance.getEntriesByType('resource').length)),
      )
    ).join();
    const was = before;
    before = now;
    return now === was;
  };
  await expect.poll(isStill, { intervals: [1_000], timeout: 60_000 }).toBe(true);
}

/** Contents of IndexedDB of this site, as text by database and store. */
export const readDatabases = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        found[`${name}/${store}`] = await new Promise((resolve, reject) => {
          const all = db.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
          all.onerror = () => reject(all.error);
        });
      }
      db.close();
    }
    return found;
  });

/** The responses of the page, identified by a word in them, are persisted on the device. */
export const waitUntilKept = (page: Page, word: string): Promise<void> =>
  expect
    .poll(async () => (await readDatabases(page))['space-answers/answers'] ?? '', {
      timeout: 20_000,
    })
    .toContain(word);

/** Looks for a new version now instead of in 30 minutes. */
export const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
  });

export const test = base.extend<Fixtures>({
  site: async ({ baseURL }, use) => {
    const site = await Deployment.open(baseURL ?? '');
    await use(site);
    await site.close();
  },
  device: async ({ browser, site, ip }, use) => {
    const devices: Device[] = [];
    await use(async (as) => {
      const device = await newDevice(browser, site.origin, ip, as);
      devices.push(device);
      return device;
    });
    for (const { context, complaints } of devices) {
      await context.close();
      expect(complaints(), 'a page complained').toEqual([]);
    }
  },
});

export { expect };
