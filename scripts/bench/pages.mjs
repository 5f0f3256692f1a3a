/** `npm run bench -- pages`: every route on a slow phone, tabs beside a bare page. */
import { tsImport } from 'tsx/esm/api';
import { dim, say } from '../lib/terminal.mjs';
import { withFloor } from './floor.mjs';
import { logIn } from './product.mjs';
import { measureRevisits } from './revisits.mjs';
import { measureSharedLinks } from './shared-links.mjs';
import { kilobytes, median, medians, withBrowser, withSite } from './site.mjs';
import { measureSwitches } from './switches.mjs';
import { coldBytes, coldVisit, whoWasHere } from './visit.mjs';

/** Bytes (brotli) of a cold visit; bounds, not goals. Scripts: e2e/script-bytes.spec.ts. */
export const BYTE_BUDGETS = { document: 16_000, script: 220_000, font: 0 };
/** Beside the bare page; reported, not enforced. */
const TARGETS = { lcpRatio: 1.25, tbtAbove: 150, cls: 0.02, switchMs: 100, offlineMs: 1_000 };

export const TABS = [
  { path: '/zc/' },
  { path: '/zc/pages/index/partner', isMember: true },
  { path: '/zc/pages/user/user' },
];
export const OF_SHOP = [
  { path: '/zc/pages/goods/detail?goodsId=1' },
  { path: '/zc/pages/goods/list' },
];
export const OF_MEMBERS = [
  { path: '/zc/', isMember: true },
  { path: '/zc/pages/user/user', isMember: true },
];

const ms = (value) => `${Math.round(value)}`.padStart(5);
const HEAD = `${'page'.padEnd(34)} ${'HTML'.padStart(8)} ${'JS'.padStart(8)} ${'CSS'.padStart(8)} ${'images'.padStart(8)}  req   FCP   LCP   TBT   CLS     heap nodes`;
function line(name, of) {
  const sizes = ['document', 'script', 'stylesheet', 'image']
    .map((kind) => kilobytes(of[kind]).padStart(8))
    .join(' ');
  return `${name.padEnd(34)} ${sizes} ${String(of.requests).padStart(4)} ${ms(of.fcp)} ${ms(of.lcp)} ${ms(of.tbt)} ${of.cls.toFixed(3)} ${(of.heap / 1e6).toFixed(1).padStart(5)} MB ${String(of.nodes).padStart(5)}`;
}
export const nameOf = ({ path, isMember }) => `${path}${isMember ? ' (member)' : ''}`;

export const overBudget = (name, found) =>
  Object.entries(BYTE_BUDGETS).flatMap(([kind, limit]) =>
    found[kind] > limit ? [`${name}: ${kind} is ${found[kind]} bytes, the budget is ${limit}`] : [],
  );

/** Members have an empty HTTP cache, but stored data. Tabs and the bare page alternate, so other load slows both. */
async function measureTabs(browser, origin, floor, person, rounds) {
  const all = [...TABS, ...OF_MEMBERS];
  const member = await whoWasHere(browser, origin, person, [
    ...new Set(all.filter(({ isMember }) => isMember).map(({ path }) => path)),
  ]);
  const seen = all.map(() => []);
  const bare = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await coldVisit(browser, floor, '/zc/'));
    for (const [index, { path, isMember }] of all.entries())
      seen[index].push(await coldVisit(browser, origin, path, isMember ? member : undefined));
  }
  return {
    bare: medians(bare),
    tabs: all.map((tab, index) => ({ ...tab, found: medians(seen[index]) })),
  };
}

export async function run({ rounds }) {
  const { ALL_ROUTES } = await tsImport('../../lib/kit/all-routes.ts', import.meta.url);
  const excess = [];
  const missed = [];
  const check = (what, value, limit) =>
    value > limit &&
    missed.push(
      `${what}: ${value > 10 ? Math.round(value) : value.toFixed(2)}, the target is ${limit}`,
    );
  await withSite(({ origin, data }) =>
    withBrowser((browser) =>
      withFloor(async (floor) => {
        const member = await logIn(origin, data);
        const { bare, tabs } = await measureTabs(browser, origin, floor, member, rounds);
        say(`Cold, CPU 4x, 1.6 Mbit/s, 150 ms; ms; medians of ${rounds}\n${HEAD}`);
        say(line('bare framework', bare));
        for (const tab of tabs) {
          const { found } = tab;
          say(
            `${line(nameOf(tab), found)}   × bare: JS ${(found.script / bare.script).toFixed(2)} FCP ${(found.fcp / bare.fcp).toFixed(2)} LCP ${(found.lcp / bare.lcp).toFixed(2)} TBT +${Math.round(found.tbt - bare.tbt)}`,
          );
          // The budget is for a first visit; a returning one also opens the stored data.
          if (TABS.some((one) => nameOf(one) === nameOf(tab)))
            excess.push(
              ...overBudget(
                nameOf(tab),
                await coldBytes(browser, origin, tab.path, tab.isMember ? member : undefined),
              ),
            );
          check(`${nameOf(tab)} LCP beside the bare page`, found.lcp / bare.lcp, TARGETS.lcpRatio);
          check(
            `${nameOf(tab)} TBT above the bare page, ms`,
            found.tbt - bare.tbt,
            TARGETS.tbtAbove,
          );
          check(`${nameOf(tab)} CLS`, found.cls, TARGETS.cls);
        }
        const others = ALL_ROUTES.filter(({ isTab }) => !isTab);
        say(dim('other pages, once each'));
        for (const { path, needsLogin } of others) {
          const found = await coldVisit(
            browser,
            origin,
            `/zc${path}`,
            needsLogin ? member : undefined,
          );
          say(line(`/zc${path}`, found));
          check(`${path} CLS`, found.cls, TARGETS.cls);
        }
        for (const { what, times } of await measureSharedLinks(browser, origin, member, rounds))
          say(`${what.padEnd(50)} ${ms(median(times))} (${times.map(Math.round).join(', ')})`);
        const again = await measureRevisits(browser, origin, member, rounds);
        for (const [how, { fcp, lcp, content }] of Object.entries(again))
          say(`${how.padEnd(34)} FCP ${ms(fcp)} LCP ${ms(lcp)} own data ${ms(content)}`);
        check(
          'offline revisit, ms',
          again['without a network (worker)'].content,
          TARGETS.offlineMs,
        );
        for (const { what, times } of await measureSwitches(browser, origin, member, rounds)) {
          say(`${what.padEnd(34)} ${ms(median(times))} (${times.map(Math.round).join(', ')})`);
          if (what.startsWith('tab')) check(`${what}, ms`, median(times), TARGETS.switchMs);
        }
      }),
    ),
  );
  if (missed.length > 0) say(`Beyond a target:\n${missed.map((text) => `  ${text}`).join('\n')}`);
  return excess;
}
