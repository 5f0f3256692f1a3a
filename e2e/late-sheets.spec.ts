import type { Browser } from '@playwright/test';
import { hold } from './support/hold';
import { NEEDS_TRIMMING } from './support/long-run';
import { settle } from './support/settled';
import { expect, test } from './support/test';

const STYLES = /\/_next\/static\/css\/[^?]*\.css$/;
/** Home has 1,500 elements with its drawn town, a street of it up to 230. */
const MANY = 500;

/** How many elements each calculation of styles touched, of those since `startTracing`. */
async function restyled(browser: Browser): Promise<number[]> {
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
}

test(
  'home is painted without its style sheets, and what they bring does not style the drawn town anew',
  NEEDS_TRIMMING,
  async ({ browser, page }) => {
    // on a busy machine the three seconds pass after which the town waits no longer
    await page.addInitScript(() => void (performance.now = () => 0));
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    const release = await hold(page, STYLES);
    await page.goto('/zc/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('.w[hidden]').first()).toBeAttached();
    release();
    await expect(page.locator('.w')).not.toHaveCount(0);
    await expect(page.locator('.w[hidden]')).toHaveCount(0);
    await settle(page);
    const counts = await restyled(browser);
    expect(counts.length).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan(MANY);
  },
);

test(
  'the style sheets of a page are asked for beside each other, before its scripts',
  NEEDS_TRIMMING,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/zc/');
    const ofPage = await page
      .locator('body > link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(ofPage.length).toBeGreaterThan(1);
    const scripts = asked.findIndex((url) => url.includes('/static/chunks/'));
    expect(asked.slice(0, scripts)).toEqual(expect.arrayContaining(ofPage));
  },
);
