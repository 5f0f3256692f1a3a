import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jestCounts, nodeTestCounts, playwrightCounts, whole } from './counts.mjs';
import { binOf, CACHE } from './project.mjs';
import { runNode } from './run.mjs';
import { bold, say } from './terminal.mjs';
import { listTests } from './test-groups.mjs';
import { TEST_SEED } from './test-seed.mjs';

const LINES = 120;
const BEGINS = /^✖ failing tests:|^FAIL |^\s+1\) \[/;
const NOISE = /^PASS /;

export function failuresOf(output) {
  const lines = output
    .trimEnd()
    .split('\n')
    .filter((line) => !NOISE.test(line));
  const from = lines.findIndex((line) => BEGINS.test(line));
  return (from < 0 ? lines.slice(-LINES) : lines.slice(from, from + LINES)).join('\n');
}

const STAGE_LIMIT_MS = 40 * 60_000;
const run = (args, options) => runNode(args, { timeoutMs: STAGE_LIMIT_MS, ...options });
const withFailures = (counts, output) => ({ ...counts, failures: failuresOf(output) });
const report = (name) => path.join(CACHE, `${name}.json`);

function takeReport(name) {
  const file = report(name);
  if (!fs.existsSync(file)) return undefined;
  const content = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.rmSync(file);
  return content;
}

/** Prints when done, because another stage may run beside it. */
export async function asWhole(args, { env = {} } = {}) {
  const { code, output } = await run(args, { echo: false, env: { ...process.env, ...env } });
  say(output.trimEnd());
  return withFailures(whole(code === 0), output);
}

/** In TEST_SEED order; cores + 1 workers, as tests wait a fifth of the time. `args`: files or filters. */
export async function unitTests(args = []) {
  const { code, output } = await run(
    [
      binOf('jest'),
      '--json',
      `--outputFile=${report('jest')}`,
      '--silent',
      '--randomize',
      `--seed=${TEST_SEED}`,
      `--maxWorkers=${os.availableParallelism() + 1}`,
      ...args,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return withFailures(jestCounts(takeReport('jest'), code), output);
}

export function randomUnitTests() {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true })
      .map((name) => path.join(folder, name))
      .filter((file) => /\.test\.tsx?$/.test(file))
      .filter((file) => fs.readFileSync(file, 'utf8').includes("'@/testing/fast-check'")),
  );
  return unitTests(['--runTestsByPath', ...files]);
}

/** Type-checking generated projects takes a minute: `npm run proof`. */
export const GENERATORS = ['scripts/new/create.test.mjs'];
export const RELEASE = ['scripts/release-start.test.mjs'];

/** Empty = all but generators and the release. */
export async function scriptTests(asked = []) {
  const all = fs
    .readdirSync('scripts', { recursive: true })
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => path.posix.join('scripts', name));
  const files =
    asked.length > 0 ? asked : all.filter((file) => ![...GENERATORS, ...RELEASE].includes(file));
  const { code, output } = await run(['--test', '--test-reporter=spec', ...files], { echo: false });
  say(output.trimEnd());
  return withFailures(nodeTestCounts(output, code), output);
}

/** Prints when done where another stage runs beside it. `env` may set TEST_CONCURRENCY; `files` empty = all. */
export async function serverTests(env = {}, files = []) {
  const isBesideAnother = Boolean(env.TEST_CONCURRENCY);
  const { code, output } = await run(['scripts/test-server.mjs', ...files], {
    echo: !isBesideAnother,
    env: { ...process.env, DATABASE_URL: '', PROOF_PART: '1', ...env },
  });
  if (isBesideAnother) say(output.trimEnd());
  return withFailures(nodeTestCounts(output, code), output);
}

/** Depend on the engine or on an address: `npm test` by address only, `npm run proof` on both. */
export const ONLY_BY_ADDRESS = [
  'server/proof/concurrency.test.ts',
  'server/proof/histories.test.ts',
  'server/proof/order-histories.test.ts',
  'server/proof/orders.test.ts',
  'server/proof/trees.test.ts',
  'server/http',
  'server/modules/documents/documents.test.ts',
  'server/attacks/database-account.test.ts',
];

/** Minutes, and dependent on load: `npm run proof`. */
export const ONLY_IN_PROOF = [
  'server/faults',
  'server/proof/crash.test.ts',
  'server/proof/payment-kills.test.ts',
];

/** They start an embedded database whatever the address. */
const OF_EMBEDDED = ['server/db/embedded.test.ts', 'server/db/data-folder.test.ts'];

/** Adds `server/db` and backups, as far as they start no embedded database. */
const byAddress = () => [
  ...ONLY_BY_ADDRESS,
  ...listTests('server/db', OF_EMBEDDED),
  'server/cli/backup.test.ts',
];

/** Without those by address or in the proof. */
export const embeddedTests = (more = {}) =>
  serverTests(more, listTests('server', [...byAddress(), ...ONLY_IN_PROOF]));

/** Random proofs draw other seeds; what needs the embedded database is not repeated. */
export async function serverTestsByAddress(files = byAddress(), more = {}) {
  const env = { PROOF_PART: '2', ...more };
  const { findPostgres, startCluster } = await import('./postgres.mjs');
  const binDir = findPostgres();
  say(
    binDir
      ? `PostgreSQL of this system: ${binDir}`
      : 'No PostgreSQL on this system: the packaged one again, by its address',
  );
  if (!binDir) return serverTests(env, files);
  /* As in the embedded test cluster, commits do not wait for the disk. */
  const cluster = await startCluster(binDir, {
    full_page_writes: 'off',
    synchronous_commit: 'off',
  });
  try {
    return await serverTests({ ...env, TEST_DATABASE_URL: cluster.url }, files);
  } finally {
    await cluster.stop();
  }
}

export async function testBuild() {
  const { ensureTestBuild } = await import('./test-site.mjs');
  return whole(await ensureTestBuild());
}

function printFailedPages() {
  if (!fs.existsSync('test-results')) return;
  const contexts = fs
    .readdirSync('test-results', { recursive: true })
    .filter((name) => path.basename(name) === 'error-context.md');
  for (const name of contexts.slice(0, 6)) {
    const [, page = ''] = fs
      .readFileSync(path.join('test-results', name), 'utf8')
      .split('# Page snapshot');
    say(
      `\n${bold(`page of ${path.dirname(name)}`)}\n${page.trim().split('\n').slice(0, 80).join('\n')}`,
    );
  }
}

/** Playwright's. */
export async function browserTests(args = [], more = {}) {
  const env = { ...process.env, ...more, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') };
  const { code, output } = await run(['scripts/test-e2e.mjs', '--reporter=list,json', ...args], {
    env,
  });
  printFailedPages();
  return withFailures(playwrightCounts(takeReport('playwright'), code), output);
}
