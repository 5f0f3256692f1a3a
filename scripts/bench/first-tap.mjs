/** `npm run bench -- first-tap`: taps at first sight on a slow phone: time to an answer, and losses. */
import { say } from '../lib/terminal.mjs';
import { withFloor } from './floor.mjs';
import { median, withBrowser, withSite } from './site.mjs';
import { openPhone, untilRest } from './visit.mjs';

/** ms; reported, not enforced. */
const ANSWER_MS = 100;
const HOME = '/zc/';
const PARTNERS = '/zc/pages/index/partner';
const ACCOUNT = '/zc/pages/user/user';
const DIGITS = '13800135678';

/**
 * `tap`: target; `answer`: first reaction; `end`: final state.
 * @type {{ name: string, path: string, tap: string, answer: string, end: string, types?: boolean }[]}
 */
const login = (name, path, tap = 'a[href="#login"]') => ({
  name,
  path,
  tap,
  answer: 'dialog[open] input',
  end: 'dialog[open]:not([data-early]) input',
  types: true,
});
const tab = (name, path, target) => ({
  name,
  path,
  tap: `nav a[href="${target}"]`,
  answer: `nav a[href="${target}"][aria-current]`,
  end: `nav a[href="${target}"][aria-current]`,
  address: target,
});
const button = (name, path, tap, end) => ({
  name,
  path,
  tap,
  answer: `${tap}[data-tapped], ${end}`,
  end,
});
const ACTIONS = [
  login('home: 登录', HOME),
  login('account: 登录', ACCOUNT),
  tab('home: tab 小伙伴', HOME, PARTNERS),
  tab('home: tab 账户', HOME, ACCOUNT),
  tab('account: tab 推广', ACCOUNT, HOME),
  button(
    'posters: another poster',
    '/zc/pages/space/share',
    '[aria-label="看海报：夜城"]',
    '[aria-label="看海报：夜城"][aria-current=true]',
  ),
  button('location: back', '/zc/choose-location', '[aria-label="返回"]', 'nav[data-tabs]'),
];

/** Before anything else: taps at the first paint and notes the answering frame. */
function tapAtFirstPaint([selector, answer]) {
  const isShown = (sought) =>
    [...document.querySelectorAll(sought)].some((one) => one.checkVisibility());
  const seen = (globalThis.__tap = {});
  const observe = () => {
    if (!isShown(answer)) return requestAnimationFrame(observe);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => (seen.answered = performance.now());
    return requestAnimationFrame(() => painted.port2.postMessage(null));
  };
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    const target = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    if (!paint || seen.tapped || !target) return;
    Object.assign(seen, { painted: paint.startTime, tapped: performance.now() });
    target.click();
    observe();
  }).observe({ type: 'paint', buffered: true });
}

async function visit(browser, origin, { path, tap: tapped, answer, end, address, types }) {
  const { context, page, slow } = await openPhone(browser, origin);
  await context.addInitScript(tapAtFirstPaint, [tapped, answer]);
  await slow();
  await page.goto(origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.__tap?.answered, undefined, { polling: 50 });
  const times = await page.evaluate(() => globalThis.__tap);
  if (types) await page.keyboard.type(DIGITS);
  await untilRest(page);
  const isLost = await page.evaluate(
    ([sought, digits, target]) => {
      const found = [...document.querySelectorAll(sought)].find((one) => one.checkVisibility());
      if (!found || (target && location.pathname !== target)) return true;
      return Boolean(digits) && found.value.replaceAll(' ', '') !== digits;
    },
    [end, types ? DIGITS : '', address ?? ''],
  );
  await context.close();
  return { ...times, lost: Number(isLost) };
}

async function quietVisit(browser, origin, path) {
  const { context, page, slow } = await openPhone(browser, origin);
  await slow();
  await page.goto(origin + path, { waitUntil: 'load' });
  await untilRest(page);
  const found = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    quiet: Math.max(0, ...globalThis.__seen.tasks.map((one) => one.startTime + one.duration)),
  }));
  await context.close();
  return found;
}

const ms = (value) => `${Math.round(value)}`.padStart(6);
const of = (visits, name) => median(visits.map((one) => one[name]));

export async function run({ rounds }) {
  const excess = [];
  await withSite(({ origin }) =>
    withBrowser((browser) =>
      withFloor(async (floor) => {
        const bare = [];
        const home = [];
        const seen = ACTIONS.map(() => []);
        for (let round = 0; round < rounds; round += 1) {
          bare.push(await quietVisit(browser, floor, HOME));
          home.push(await quietVisit(browser, origin, HOME));
          for (const [index, action] of ACTIONS.entries())
            seen[index].push(await visit(browser, origin, action));
        }
        say(`CPU 4x, 1.6 Mbit/s, 150 ms; ms; medians of ${rounds}`);
        for (const [name, visits] of Object.entries({
          'bare page': bare,
          'home, nothing tapped': home,
        }))
          say(
            `${name.padEnd(28)} paint ${ms(of(visits, 'painted'))}   quiet ${ms(of(visits, 'quiet'))}`,
          );
        for (const [index, { name }] of ACTIONS.entries()) {
          const visits = seen[index];
          const wait = median(visits.map(({ tapped, answered }) => answered - tapped));
          const lost = visits.reduce((sum, one) => sum + one.lost, 0);
          say(
            `${name.padEnd(28)} paint ${ms(of(visits, 'painted'))}   tap ${ms(of(visits, 'tapped'))}   answer after ${ms(wait)}   lost ${lost}${wait > ANSWER_MS ? `   (target ${ANSWER_MS})` : ''}`,
          );
          if (lost > 0) excess.push(`${name}: ${lost} of ${rounds} taps were lost`);
        }
      }),
    ),
  );
  return excess;
}
