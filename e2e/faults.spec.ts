// In npm test: every eighth page with one kind of broken answer; all pages show failures by the same parts, which have unit tests.
import type { BrowserContext, Page, Route } from '@playwright/test';
import { shellCopy } from '@/app/copy';
import { ALL_ROUTES } from '@/lib/kit/all-routes';
import { OFFLINE } from '@/lib/kit/routes';
import { expectNoViolations } from './support/a11y';
import { demoMember } from './support/demo';
import { retryButton as retry } from './support/failure';
import { API } from './support/hold';
import { ONLY_IN_PROOF, IS_LONG_RUN, sampled } from './support/long-run';
import { type SessionData, storedSession } from './support/member';
import { addressOf } from './support/pages';
import { expect, test } from './support/test';

/** Pages that work without any response of the server. */
const QUIET: ReadonlySet<string> = new Set([
  OFFLINE,
  '/choose-location',
  '/open-location',
  '/pages/user/problem2',
  '/pages/user/history',
  '/pages/search/index',
  '/pages/address/edit',
]);

/** In `npm test`, one page of so many is tried, and opened without storage: all show failures by the same parts. */
const EVERY = 16;
const STORAGE_EVERY = 9;

/** Responses as a bad network, a proxy or a captive portal returns them. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  reset: (route) => route.abort('connectionreset'),
  'status 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'a page instead of data': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>请登录网络</title>' }),
  'half an answer': (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: '{"code":200,"msg":"ok","data":{"list":{"data":[{"id"',
    }),
  'an empty answer': (route) => route.fulfill({ contentType: 'application/json', body: '' }),
};

const sentence = (page: Page) =>
  page
    .getByText(/网络|没有连上|失败/)
    .filter({ visible: true })
    .first();
/** The page is rendered: its own title, and not that of the error page. */
const title = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .filter({ visible: true, hasNotText: shellCopy.crashTitle })
    .first();

/** Without persisted responses of earlier pages. */
const disablePersistence = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));

async function storeSession(page: Page, session: SessionData): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storedSession(session));
}

/** Breaks calls on demand and counts finished ones. */
class FaultInjector {
  fault: keyof typeof FAULTS | null = null;
  ended = 0;

  private constructor(readonly page: Page) {}

  static async of(page: Page): Promise<FaultInjector> {
    const injector = new FaultInjector(page);
    const count = (request: { url(): string }) =>
      void (API.test(request.url()) && (injector.ended += 1));
    page.on('requestfailed', count);
    page.on('requestfinished', count);
    await page.route(API, (route) =>
      injector.fault ? FAULTS[injector.fault]?.(route) : route.fallback(),
    );
    return injector;
  }
}

/** Opens a page, injects every fault without a reload, then restores the network. */
async function checkPage(
  injector: FaultInjector,
  context: BrowserContext,
  path: string,
  index: number,
): Promise<void> {
  const { page } = injector;
  injector.fault = 'reset';
  await page.goto(addressOf(path));
  await expect(title(page)).toBeVisible();
  if (!QUIET.has(path)) await expect(retry(page).first(), 'a way to try again').toBeVisible();
  await expectNoViolations(page);
  if (QUIET.has(path)) return;
  /* All broken responses take the same code path: one kind per page is enough, besides the lost network. */
  const broken = Object.keys(FAULTS).filter((kind) => kind !== 'reset');
  const faults = broken.filter((_, kind) => IS_LONG_RUN || kind === index % broken.length);
  for (const fault of [...faults, 'no network']) {
    const { ended } = injector;
    injector.fault = fault === 'no network' ? null : fault;
    await context.setOffline(fault === 'no network');
    await retry(page).first().click();
    await expect
      .poll(() => injector.ended, { message: `${fault}: it tries again` })
      .toBeGreaterThan(ended);
    await expect(title(page), fault).toBeVisible();
    await expect(sentence(page), `${fault}: a sentence`).toBeVisible();
    await expect(retry(page).first(), `${fault}: a way to try again`).toBeVisible();
  }
  await context.setOffline(false);
  await expect(async () => {
    // a page with several parts has several taps; the network's return may be quicker than the tap
    if ((await retry(page).count()) > 0)
      await retry(page)
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    await expect(retry(page)).toHaveCount(0, { timeout: 1_000 });
  }, 'it recovers').toPass({ timeout: 15_000 });
}

for (const half of [0, 1])
  test(`every page survives every network fault in one session, shows what is wrong, is accessible in the dark theme, and recovers by a tap, half ${half + 1}`, async ({
    page,
    context,
    client,
    watch,
  }) => {
    test.setTimeout(240_000);
    watch.expectOffline();
    await page.emulateMedia({ colorScheme: 'dark' });
    await disablePersistence(page);
    await storeSession(page, await demoMember(client));
    const injector = await FaultInjector.of(page);
    const failures: string[] = [];
    for (const [index, { path }] of sampled(ALL_ROUTES, EVERY).entries()) {
      if (index % 2 !== half) continue;
      await checkPage(injector, context, path, index).catch((error: Error) =>
        failures.push(`${path} ${error.message.slice(0, 300)}`),
      );
      await context.setOffline(false);
    }
    expect(failures).toEqual([]);
  });

test('pages open in a browser that refuses all storage', ONLY_IN_PROOF, async ({ page, watch }) => {
  test.setTimeout(120_000);
  watch.expectOffline();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, area, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  /* Storage has one owner (lib/platform), which every page passes through. */
  for (const { path } of sampled(ALL_ROUTES, STORAGE_EVERY)) {
    await page.goto(addressOf(path));
    await expect(title(page).or(page.getByRole('dialog')).first(), path).toBeVisible();
  }
});
