/**
 * At 20 Mbit/s, 20 ms: address to first rows without cache, key to frame. Run by server/testing/console-bench-desk.ts.
 */
import '../lib/node-version.mjs';
import { say } from '../lib/terminal.mjs';
import { median, withBrowser } from './site.mjs';

const ROWS_MS = 1_500;
const LETTER_MS = 50;
const LINE = {
  offline: false,
  latency: 20,
  downloadThroughput: 20_000_000 / 8,
  uploadThroughput: 20_000_000 / 8,
};
const VIEWPORT = { width: 1280, height: 900 };
const TYPED = '139079';
/** ms; a quick typist. The list asks 250 ms after the last letter. */
const BETWEEN_MS = 130;
const LISTS = [
  { name: 'members', path: 'members', row: 'main tbody tr' },
  { name: 'withdrawals', path: 'withdrawals', row: '[data-row]' },
  { name: 'withdrawals, all', path: 'withdrawals?queue=all', row: '[data-row]' },
  { name: 'audit log', path: 'audit', row: 'main tbody tr' },
];

const { CONSOLE_ORIGIN: origin = '', CONSOLE_COOKIE: cookie = '' } = process.env;
const rounds = Number(process.env.CONSOLE_ROUNDS ?? 5);

/** Before anything else: notes the first row with text, and the frame after each key. */
function watch(row) {
  const seen = (globalThis.__seen = { rows: 0, letters: [] });
  const afterFrame = (note) =>
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = note;
      painted.port2.postMessage(null);
    });
  const look = () => {
    const found = [...document.querySelectorAll(row)].some((one) => one.textContent.trim() !== '');
    if (found) afterFrame(() => (seen.rows = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener(
    'keydown',
    ({ timeStamp }) => afterFrame(() => seen.letters.push(performance.now() - timeStamp)),
    true,
  );
}

async function visit(browser, { path, row }, work = async () => []) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'zh-CN' });
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
  await context.addInitScript(watch, row);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await page.goto(`${origin}/console/${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.__seen?.rows > 0, undefined, { polling: 50 });
  const rowsMs = await page.evaluate(() => globalThis.__seen.rows);
  const letters = await work(page);
  await context.close();
  return { rowsMs, letters };
}

async function typeLetters(page) {
  await page.keyboard.press('/');
  // Its frame must not count among the letters'.
  await page.waitForFunction(() => globalThis.__seen.letters.length === 1);
  await page.evaluate(() => (globalThis.__seen.letters.length = 0));
  await page.keyboard.type(TYPED, { delay: BETWEEN_MS });
  await page.waitForFunction((n) => globalThis.__seen.letters.length === n, TYPED.length);
  return page.evaluate(() => globalThis.__seen.letters);
}

const excess = [];

function report(name, times, budget) {
  const middle = median(times);
  const worst = Math.max(...times);
  say(
    `${name.padEnd(44)}${middle.toFixed(0).padStart(5)} ms  worst ${worst.toFixed(0)} of ${times.length}  budget ${budget}  ${Math.round((100 * middle) / budget)} %`,
  );
  if (middle > budget) excess.push(`${name}: ${middle.toFixed(0)} ms, budget ${budget}`);
}

await withBrowser(async (browser) => {
  for (const list of LISTS) {
    const visits = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, list));
    report(
      `first rows, cold: ${list.name}`,
      visits.map(({ rowsMs }) => rowsMs),
      ROWS_MS,
    );
  }
  const letters = [];
  for (let round = 0; round < rounds; round += 1)
    letters.push(...(await visit(browser, LISTS[0], typeLetters)).letters);
  report('a letter typed in the search, until it is painted', letters, LETTER_MS);
});
for (const text of excess) say(text);
process.exitCode = excess.length === 0 ? 0 : 1;
