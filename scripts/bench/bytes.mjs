/** What a cold visit to each tab transfers, measured in a real browser. */
import { chromium } from 'playwright';

/** The partners belong to members: a guest gets the login form there at once, which is on demand everywhere else. */
export const TABS = [{ path: '/zc/' }, { path: '/zc/pages/index/partner', isMember: true }, { path: '/zc/pages/user/user' }];
/** Bytes, brotli (architecture, section 9). The bare framework as Next ships it is 111 KB of JavaScript; ours is trimmed (scripts/build/trim-next.mjs). */
export const BUDGETS = { document: 13_000, script: 141_000, font: 0 };
export const FLOOR = { script: 111_100 };

/** What the app stores after a login (specification, section 3). */
export function storedSession({ userId, token, userName, blockAreaId, blockNo }) {
  const values = { userId, AccessToken: token, userName, blockAreaId, areaId: blockAreaId, blockNo };
  return Object.entries(values).map(([key, v]) => [`space_${key}`, JSON.stringify({ v })]);
}

/**
 * @param member the answer of a login
 * @returns {Promise<{ path: string, bytes: Record<string, number>, requests: number }[]>} transferred body bytes by kind and page
 */
export async function measureBytes(origin, executablePath, member) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
  const pages = [];
  for (const { path, isMember } of TABS) {
    const localStorage = isMember ? storedSession(member).map(([name, value]) => ({ name, value })) : [];
    const context = await browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block', storageState: { cookies: [], origins: [{ origin, localStorage }] } });
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
