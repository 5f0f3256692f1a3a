/** `npm run bench`: start-up, first bytes, throughput and transferred bytes of the product on this machine; fails on the byte budgets. */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { ensureChromium, NO_CHROMIUM } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { freshDataDir, startInstance } from './lib/instance.mjs';
import { freePort, isHealthy } from './lib/ports.mjs';
import { CACHE, enterProject } from './lib/project.mjs';
import { start, stop } from './lib/run.mjs';
import { duration, fail, say } from './lib/terminal.mjs';

/** Times that a run may not exceed, ms: start with a warm install (architecture), first bytes on loopback. */
const TIME_BUDGETS = { 'second start': 5_000, 'first byte of a page': 20, 'first byte of a signed read': 50 };
const FIRST_BYTE_TIMES = 200;
const THROUGHPUT_SECONDS = 4;
const DEMO_READ = '/api/user/info';
const LOG = path.join(CACHE, 'bench', 'server.log');

enterProject();
await ensureInstalled();
/** `npm run bench -- <name>` measures one thing more. */
const SUITES = { tree: './bench/tree.mjs', wallet: './bench/wallet.mjs' };
const [suite] = process.argv.slice(2);
if (suite !== undefined) {
  if (!(suite in SUITES)) fail(`Known benchmarks: ${Object.keys(SUITES).join(', ')}.`);
  await import(SUITES[suite]);
  process.exit();
}
const executable = await ensureChromium();
if (!executable) fail(NO_CHROMIUM);
const { ensureTestBuild, TEST_EXPORT_DIR } = await import('./lib/test-site.mjs');
const { BUDGETS, FLOOR, measureBytes, overBudget } = await import('./bench/bytes.mjs');
const { measureRevisit, precacheSize, REVISIT_BUDGETS } = await import('./bench/offline.mjs');
const { embeddedUrl, logIn } = await import('./bench/product.mjs');
const { firstByteMs, signedHeaders, throughput, visitor } = await import('./bench/speaker.mjs');
if (!(await ensureTestBuild())) fail('The app could not be built; the reason stands above.');

const data = freshDataDir('bench');
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const kilobytes = (bytes = 0) => `${(bytes / 1000).toFixed(1)} KB`;

async function startProduct() {
  const startedAt = performance.now();
  const server = startInstance({ port, data, log: LOG, env: { RATE_PER_MINUTE: '10000000', LOG_LEVEL: 'warn' } });
  if (!(await isHealthy(origin, { isOver: () => server.exitCode !== null }))) fail(`The server did not start; see ${LOG}.`);
  return { server, ms: performance.now() - startedAt };
}

const cold = await startProduct();
await stop(cold.server);
const { server, ms: warmMs } = await startProduct();
say(`start-up            first ${duration(cold.ms)} (database created, migrated, demo data), again ${duration(warmMs)}`);

const pageMs = await firstByteMs(`${origin}/zc/`, FIRST_BYTE_TIMES);
say(`first byte /zc/     ${pageMs.toFixed(2)} ms`);

const member = await logIn(origin, data);
const { token, userId } = member;
const readOptions = () => ({ method: 'POST', body: '{}', headers: signedHeaders(visitor(token)) });
const readUrl = `${origin}/index.php?s=${DEMO_READ}`;
const readMs = await firstByteMs(readUrl, FIRST_BYTE_TIMES, readOptions);
say(`first byte read     ${readMs.toFixed(2)} ms (signed, authenticated)`);

const barePort = await freePort();
const bare = start(process.execPath, ['scripts/bench/bare-server.mjs', embeddedUrl(data), String(barePort), String(userId)], { stdio: ['ignore', 'ignore', 'inherit'] });
await isHealthy(`http://127.0.0.1:${barePort}`);
const mustBeOk = (text) => {
  if (!text.startsWith('{"code":200')) fail(`A measured call was refused: ${text}`);
};
const bareRate = await throughput(`http://127.0.0.1:${barePort}/read`, THROUGHPUT_SECONDS, () => ({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }), mustBeOk);
const readRate = await throughput(readUrl, THROUGHPUT_SECONDS, readOptions, mustBeOk);
await stop(bare);
say(`throughput          ${Math.round(readRate)}/s signed read, ${Math.round(bareRate)}/s bare route with the same query: ${Math.round((100 * readRate) / bareRate)} %`);

const pages = await measureBytes(origin, executable, member);
for (const { path: page, bytes, requests } of pages) {
  say(`bytes ${page.padEnd(26)} HTML ${kilobytes(bytes.document)}, JS ${kilobytes(bytes.script)} (${((bytes.script ?? 0) / FLOOR.script).toFixed(2)} × bare framework), CSS ${kilobytes(bytes.stylesheet)}, ${requests} requests`);
}
const revisit = await measureRevisit(origin, executable, member);
const offline = precacheSize(TEST_EXPORT_DIR);
say(`second visit        first paint ${duration(revisit.paintMs)} warm; without a network own data after ${duration(revisit.contentMs)}`);
say(`for offline use     ${offline.entries} files, ${kilobytes(offline.bytes)}, worker ${kilobytes(offline.workerBytes)}`);
await stop(server);
fs.rmSync(data, { recursive: true, force: true });

const times = { 'second start': warmMs, 'first byte of a page': pageMs, 'first byte of a signed read': readMs, 'offline revisit': revisit.contentMs, 'warm first paint': revisit.paintMs };
const tooSlow = Object.entries({ ...TIME_BUDGETS, ...REVISIT_BUDGETS }).flatMap(([what, limit]) => (times[what] > limit ? [`${what} took ${Math.round(times[what])} ms, the budget is ${limit}`] : []));
const excess = [...overBudget(pages), ...tooSlow];
say(excess.length === 0 ? `Within the budgets: HTML ${kilobytes(BUDGETS.document)}, JS ${kilobytes(BUDGETS.script)}, no fonts` : excess.join('\n'));
process.exitCode = excess.length === 0 ? 0 : 1;
