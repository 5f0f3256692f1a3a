/** `npm run bench -- revisits`: home first and again (cache, worker, offline), and tab switches; CPU 4x. */
import { say } from '../lib/terminal.mjs';
import { logIn } from './product.mjs';
import { median, medians, withBrowser, withSite } from './site.mjs';
import { measureFirstSwitches, measureSwitches } from './switches.mjs';
import { openPhone, timings } from './visit.mjs';

const HOME = '/zc/';
/** ms; reads are stored a moment later. */
const KEEPING_MS = 2_000;

export async function openHome(page, origin, text) {
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

async function firstHome(browser, origin, member) {
  const { context, page, slow } = await openPhone(browser, origin, { member });
  await slow();
  const found = await openHome(page, origin, member.userName);
  await context.close();
  return found;
}

/** @returns {Promise<Record<string, { fcp: number, lcp: number, content: number }>>} */
export async function measureRevisits(browser, origin, member, rounds) {
  const found = {};
  found['first on this device'] = await repeat(rounds, () => firstHome(browser, origin, member));
  const cached = await openPhone(browser, origin, { member });
  await openHome(cached.page, origin, member.userName);
  await cached.page.waitForTimeout(KEEPING_MS);
  await cached.slow();
  found['warm (browser cache)'] = await repeat(rounds, () =>
    openHome(cached.page, origin, member.userName),
  );
  await cached.context.close();

  const installed = await openPhone(browser, origin, { member, hasWorker: true });
  await openHome(installed.page, origin, member.userName);
  await installed.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await installed.page.waitForTimeout(KEEPING_MS);
  await installed.slow();
  found['installed (worker)'] = await repeat(rounds, () =>
    openHome(installed.page, origin, member.userName),
  );
  await installed.slow({ net: false });
  await installed.context.setOffline(true);
  found['without a network (worker)'] = await repeat(rounds, () =>
    openHome(installed.page, origin, member.userName),
  );
  await installed.context.close();
  return found;
}

const ms = (value) => `${Math.round(value)}`.padStart(5);

export async function run({ rounds }) {
  await withSite(({ origin, data }) =>
    withBrowser(async (browser) => {
      const member = await logIn(origin, data);
      say(`CPU 4x, 1.6 Mbit/s, 150 ms; ms; medians of ${rounds}`);
      const homes = await measureRevisits(browser, origin, member, rounds);
      for (const [how, { fcp, lcp, content }] of Object.entries(homes))
        say(`${how.padEnd(34)} FCP ${ms(fcp)} LCP ${ms(lcp)} own data ${ms(content)}`);
      for (const { what, times } of [
        ...(await measureFirstSwitches(browser, origin, member, rounds)),
        ...(await measureSwitches(browser, origin, member, rounds)),
      ])
        say(`${what.padEnd(38)} ${ms(median(times))} (${times.map(Math.round).join(', ')})`);
    }),
  );
  return [];
}
