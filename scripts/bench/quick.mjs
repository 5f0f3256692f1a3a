/** `npm run bench`: start-up, first bytes, throughput, tab bytes, second visit; about two minutes. */
import fs from 'node:fs';
import path from 'node:path';
import { faultsOf } from '../build/check-sw.mjs';
import { freshDataDir } from '../lib/instance.mjs';
import { freePort, isHealthy } from '../lib/ports.mjs';
import { start, stop } from '../lib/run.mjs';
import { duration, fail, say } from '../lib/terminal.mjs';
import { TEST_EXPORT_DIR } from '../lib/test-site.mjs';
import { firstByteMs, load, signedHeaders, visitor } from './api-client.mjs';
import { BYTE_BUDGETS, nameOf, OF_MEMBERS, OF_SHOP, overBudget, TABS } from './pages.mjs';
import { embeddedUrl, logIn } from './product.mjs';
import { openHome } from './revisits.mjs';
import { ensureBuild, kilobytes, startServer, withBrowser, median } from './site.mjs';
import { coldBytes, openPhone } from './visit.mjs';

const ROUNDS = 5;
/** ms; offline content is the last known. */
const REVISIT_BUDGETS = { 'offline revisit': 1_000, 'warm first paint': 1_000 };

/**
 * `member`: a login's answer; its name must be on the page. Medians: offline content, online first paint.
 * @returns {Promise<{ contentMs: number, paintMs: number }>}
 */
async function measureRevisit(browser, origin, member) {
  const { context, page } = await openPhone(browser, origin, { member, hasWorker: true });
  await openHome(page, origin, member.userName);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Reads are stored a moment later.
  await page.waitForTimeout(2_000);
  const paints = [];
  const contents = [];
  for (let round = 0; round < ROUNDS; round += 1)
    paints.push((await openHome(page, origin, member.userName)).fcp);
  await context.setOffline(true);
  for (let round = 0; round < ROUNDS; round += 1)
    contents.push((await openHome(page, origin, member.userName)).content);
  await context.close();
  return { contentMs: median(contents), paintMs: median(paints) };
}

/** Bytes (brotli). */
function precacheSize(folder) {
  const { entries, bytes } = faultsOf(path.resolve(folder));
  return { entries, bytes, workerBytes: fs.statSync(path.join(folder, 'sw.js.br')).size };
}

const TIME_BUDGETS = {
  'second start': 5_000,
  'first byte of a page': 20,
  'first byte of a signed read': 50,
  ...REVISIT_BUDGETS,
};
const FIRST_BYTE_TIMES = 200;
const THROUGHPUT = { connections: 16, seconds: 4 };
const DEMO_READ = '/api/user/info';

const mustBeOk = (text) => {
  if (!text.startsWith('{"code":200')) fail(`A measured call was refused: ${text}`);
};

async function compareReads(data, userId, url, options) {
  const port = await freePort();
  const bare = start(
    process.execPath,
    ['scripts/bench/bare-server.mjs', embeddedUrl(data), String(port), String(userId)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await isHealthy(`http://127.0.0.1:${port}`);
  const floor = await load(
    `http://127.0.0.1:${port}/read`,
    THROUGHPUT,
    () => ({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    mustBeOk,
  );
  const ours = await load(url, THROUGHPUT, options, mustBeOk);
  await stop(bare);
  say(
    `throughput          ${Math.round(ours.rate)}/s signed read, ${Math.round(floor.rate)}/s bare route with the same query: ${Math.round((100 * ours.rate) / floor.rate)} %`,
  );
}

async function measureServer(origin, data) {
  const pageMs = await firstByteMs(`${origin}/zc/`, FIRST_BYTE_TIMES);
  say(`first byte /zc/     ${pageMs.toFixed(2)} ms`);
  const member = await logIn(origin, data);
  const options = () => ({
    method: 'POST',
    body: '{}',
    headers: signedHeaders(visitor(member.token)),
  });
  const url = `${origin}/index.php?s=${DEMO_READ}`;
  const readMs = await firstByteMs(url, FIRST_BYTE_TIMES, options);
  say(`first byte read     ${readMs.toFixed(2)} ms (signed, authenticated)`);
  await compareReads(data, member.userId, url, options);
  return {
    member,
    times: { 'first byte of a page': pageMs, 'first byte of a signed read': readMs },
  };
}

const measurePages = (origin, member) =>
  withBrowser(async (browser) => {
    const excess = [];
    for (const visit of [...TABS, ...OF_MEMBERS, ...OF_SHOP]) {
      const person = visit.isMember ? member : undefined;
      const found = await coldBytes(browser, origin, visit.path, person);
      const name = nameOf(visit);
      say(
        `bytes ${name.padEnd(35)} HTML ${kilobytes(found.document)}, JS ${kilobytes(found.script)}, CSS ${kilobytes(found.stylesheet)}, ${found.requests} requests`,
      );
      excess.push(...overBudget(name, found));
    }
    const { paintMs, contentMs } = await measureRevisit(browser, origin, member);
    say(
      `second visit        first paint ${duration(paintMs)} warm; without a network own data after ${duration(contentMs)}`,
    );
    return { excess, times: { 'offline revisit': contentMs, 'warm first paint': paintMs } };
  });

export async function run() {
  await ensureBuild();
  const data = freshDataDir('bench');
  const cold = await startServer(data);
  await stop(cold.server);
  const { origin, server, ms: warmMs } = await startServer(data);
  try {
    say(
      `start-up            first ${duration(cold.ms)} (database created, migrated, demo data), again ${duration(warmMs)}`,
    );
    const { member, times: ofServer } = await measureServer(origin, data);
    const { excess, times: ofPages } = await measurePages(origin, member);
    const { entries, bytes, workerBytes } = precacheSize(TEST_EXPORT_DIR);
    say(
      `for offline use     ${entries} files, ${kilobytes(bytes)}, worker ${kilobytes(workerBytes)}`,
    );
    say(
      `budgets             HTML ${kilobytes(BYTE_BUDGETS.document)}, JS ${kilobytes(BYTE_BUDGETS.script)}, no fonts`,
    );
    const times = { 'second start': warmMs, ...ofServer, ...ofPages };
    const tooSlow = Object.entries(TIME_BUDGETS).flatMap(([what, limit]) =>
      times[what] > limit
        ? [`${what} took ${Math.round(times[what])} ms, the budget is ${limit}`]
        : [],
    );
    return [...excess, ...tooSlow];
  } finally {
    await stop(server);
    fs.rmSync(data, { recursive: true, force: true });
  }
}
