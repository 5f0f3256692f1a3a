/** The second visit of a member's home: from the browser's cache, from the worker, and without a network; CPU 4x. */
import { medians } from './site.mjs';
import { openPhone, timings } from './visit.mjs';

const HOME = '/zc/';
/** What was read is written a moment later, ms. */
const KEEPING_MS = 2_000;

/** Opens home and waits for the member's own data. */
async function visit(page, origin, text) {
  await page.goto(origin + HOME, { waitUntil: 'commit' });
  const content = await page.evaluate(
    (sought) =>
      new Promise((resolve) => {
        const observe = () =>
          document.body?.innerText.includes(sought) &&
          performance.getEntriesByName('first-contentful-paint').length > 0
            ? resolve(performance.now())
            : requestAnimationFrame(observe);
        observe();
      }),
    text,
  );
  const { fcp, lcp } = await timings(page);
  return { fcp, lcp, content };
}

async function repeat(rounds, work) {
  const seen = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await work());
  return medians(seen);
}

/** @returns {Promise<Record<string, { fcp: number, lcp: number, content: number }>>} ms from the start of the navigation */
export async function measureRevisits(browser, origin, member, rounds) {
  const found = {};
  const cached = await openPhone(browser, origin, { member });
  await visit(cached.page, origin, member.userName);
  await cached.page.waitForTimeout(KEEPING_MS);
  await cached.slow();
  found['warm (browser cache)'] = await repeat(rounds, () =>
    visit(cached.page, origin, member.userName),
  );
  await cached.context.close();

  const installed = await openPhone(browser, origin, { member, hasWorker: true });
  await visit(installed.page, origin, member.userName);
  await installed.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await installed.page.waitForTimeout(KEEPING_MS);
  await installed.slow();
  found['installed (worker)'] = await repeat(rounds, () =>
    visit(installed.page, origin, member.userName),
  );
  await installed.slow({ net: false });
  await installed.context.setOffline(true);
  found['without a network (worker)'] = await repeat(rounds, () =>
    visit(installed.page, origin, member.userName),
  );
  await installed.context.close();
  return found;
}
