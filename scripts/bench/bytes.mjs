/** What a cold visit to each tab transfers, measured in a real browser. */
import { chromium } from 'playwright';

export const TABS = ['/zc/', '/zc/pages/index/partner', '/zc/pages/user/user'];
/** Bytes, brotli (architecture, section 9). The bare framework alone is 111 KB of JavaScript. */
export const BUDGETS = { document: 13_000, script: 141_000, font: 0 };
export const FLOOR = { script: 111_100 };

/**
 * @returns {Promise<{ path: string, bytes: Record<string, number>, requests: number }[]>} transferred body bytes by kind and page
 */
export async function measureBytes(origin, executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
  const pages = [];
  for (const path of TABS) {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    const finished = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const bytes = {};
    for (const request of finished) {
      const { responseBodySize } = await request.sizes();
      const kind = request.resourceType();
      bytes[kind] = (bytes[kind] ?? 0) + responseBodySize;
    }
    pages.push({ path, bytes, requests: finished.length });
    await context.close();
  }
  await browser.close();
  return pages;
}

/** What exceeds the budgets, as sentences. */
export const overBudget = (pages) =>
  pages.flatMap(({ path, bytes }) =>
    Object.entries(BUDGETS)
      .filter(([kind, limit]) => (bytes[kind] ?? 0) > limit)
      .map(([kind, limit]) => `${path}: ${kind} is ${bytes[kind]} bytes, the budget is ${limit}`),
  );
