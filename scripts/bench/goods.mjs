/** `npm run bench -- goods`: product page and list on a slow phone beside a bare page; SKU choice at CPU 4x. */
import { say } from '../lib/terminal.mjs';
import { withFloor } from './floor.mjs';
import { BYTE_BUDGETS } from './pages.mjs';
import { kilobytes, median, medians, withBrowser, withSite } from './site.mjs';
import { coldBytes, coldVisit, openPhone, untilRest } from './visit.mjs';

const DETAIL = '/zc/pages/goods/detail?goodsId=1';
const PAGES = [DETAIL, '/zc/pages/goods/list'];
/** shop.md 15; `lcpRatio`: beside the bare page. */
const GOALS = { lcpRatio: 1.15, cls: 0.005, sheetMs: 100 };
const BETWEEN_TAPS_MS = 500;
/** Before the first tap the page prefetches (lib/platform/prefetch.ts). */
const READING_MS = 4_000;

/** ms until the frame with the sheet is painted. */
const openSheet = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const line = [...document.querySelectorAll('main button')].find((one) =>
          one.textContent.includes('请选择'),
        );
        if (!line) return reject(new Error('The thing has no choice'));
        const painted = new MessageChannel();
        const startedAt = performance.now();
        painted.port1.onmessage = () => resolve(performance.now() - startedAt);
        const observe = () =>
          document.querySelector('dialog[open] [role=radio], dialog[open] input[type=radio]')
            ? requestAnimationFrame(() => painted.port2.postMessage(null))
            : requestAnimationFrame(observe);
        line.click();
        observe();
      }),
  );

/** First and later openings, ms. */
async function measureSheet(browser, origin, rounds) {
  const first = [];
  const again = [];
  for (let round = 0; round < rounds; round += 1) {
    const { context, page, slow } = await openPhone(browser, origin);
    await page.goto(origin + DETAIL);
    await untilRest(page);
    await page.waitForTimeout(READING_MS);
    await slow({ net: false });
    first.push(await openSheet(page));
    await page.goBack();
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    await page.waitForTimeout(BETWEEN_TAPS_MS);
    again.push(await openSheet(page));
    await context.close();
  }
  return { first, again };
}

export async function run({ rounds }) {
  const excess = [];
  const missed = [];
  await withSite(({ origin }) =>
    withBrowser((browser) =>
      withFloor(async (floor) => {
        const bare = [];
        const seen = PAGES.map(() => []);
        for (let round = 0; round < rounds; round += 1) {
          bare.push(await coldVisit(browser, floor, '/zc/'));
          for (const [at, path] of PAGES.entries())
            seen[at].push(await coldVisit(browser, origin, path));
        }
        const floorLcp = medians(bare).lcp;
        say(`bare page: LCP ${Math.round(floorLcp)} ms`);
        for (const [at, path] of PAGES.entries()) {
          const { fcp, lcp, tbt, cls } = medians(seen[at]);
          const { script } = await coldBytes(browser, origin, path);
          say(
            `${path}: JS ${kilobytes(script)}, FCP ${Math.round(fcp)}, LCP ${Math.round(lcp)} ms (${(lcp / floorLcp).toFixed(2)} × bare), TBT ${Math.round(tbt)}, CLS ${cls.toFixed(3)}`,
          );
          if (script > BYTE_BUDGETS.script)
            excess.push(`${path}: script is ${script} bytes, the budget is ${BYTE_BUDGETS.script}`);
          if (lcp / floorLcp > GOALS.lcpRatio) missed.push(`${path}: LCP beside the bare page`);
          if (cls > GOALS.cls) missed.push(`${path}: layout shift`);
        }
        for (const [what, times] of Object.entries(await measureSheet(browser, origin, rounds))) {
          say(
            `choice of a SKU, ${what}: ${Math.round(median(times))} ms (${times.map(Math.round).join(', ')})`,
          );
          if (median(times) > GOALS.sheetMs) missed.push(`choice of a SKU, ${what}`);
        }
      }),
    ),
  );
  if (missed.length > 0) say(`Beyond a goal:\n${missed.map((text) => `  ${text}`).join('\n')}`);
  return excess;
}
