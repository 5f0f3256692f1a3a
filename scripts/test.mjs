/**
 * `npm test [-- stage …]`: everything that proves the product, from types to a real browser. Installs what it needs,
 * goes on after a failed stage, and ends with `N passed, N failed`.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { add, jestCounts, nodeTestCounts, playwrightCounts, whole } from './lib/counts.mjs';
import { failuresOf } from './lib/failures.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, CACHE, enterProject } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { bold, dim, duration, say } from './lib/terminal.mjs';

const STAGE_LIMIT_MS = 40 * 60_000;
const run = (args, options) => runNode(args, { timeoutMs: STAGE_LIMIT_MS, ...options });
const withFailures = (counts, output) => ({ ...counts, told: failuresOf(output) });
const report = (name) => path.join(CACHE, `${name}.json`);

function takeReport(name) {
  const file = report(name);
  if (!fs.existsSync(file)) return undefined;
  const content = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.rmSync(file);
  return content;
}

async function asWhole(args) {
  const { code, output } = await run(args);
  return withFailures(whole(code === 0), output);
}

async function serverTests(env = {}) {
  const { code, output } = await run(['scripts/test-server.mjs'], {
    env: { ...process.env, DATABASE_URL: '', PROOF_PART: '1', ...env },
  });
  return withFailures(nodeTestCounts(output, code), output);
}

async function onPostgres() {
  /* The random proofs have other seeds; what needs the embedded database is not repeated. */
  const second = { PROOF_PART: '2' };
  const { findPostgres, startCluster } = await import('./lib/postgres.mjs');
  const binDir = findPostgres();
  say(
    binDir
      ? `PostgreSQL of this system: ${binDir}`
      : 'No PostgreSQL on this system: the packaged one again, by its address',
  );
  if (!binDir) return serverTests(second);
  const cluster = await startCluster(binDir);
  try {
    return await serverTests({ ...second, TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

/** What stood on the page when a browser test failed. */
function tellFailedPages() {
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

const STAGES = {
  types: () => asWhole(['scripts/typecheck.mjs']),
  lint: () => asWhole([binOf('eslint'), '.', '--max-warnings=0']),
  unit: async () => {
    const { code, output } = await run(
      [binOf('jest'), '--json', `--outputFile=${report('jest')}`, '--silent'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    return withFailures(jestCounts(takeReport('jest'), code), output);
  },
  scripts: async () => {
    const files = fs
      .readdirSync('scripts', { recursive: true })
      .filter((name) => name.endsWith('.test.mjs'))
      .map((name) => path.join('scripts', name));
    const { code, output } = await run(['--test', '--test-reporter=spec', ...files]);
    return withFailures(nodeTestCounts(output, code), output);
  },
  'server, embedded database': () => serverTests(),
  'server, PostgreSQL by address': onPostgres,
  build: async () => {
    const { ensureTestBuild } = await import('./lib/test-site.mjs');
    return whole(await ensureTestBuild());
  },
  browser: async () => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') };
    const { code, output } = await run(['scripts/test-e2e.mjs', '--reporter=list,json'], { env });
    tellFailedPages();
    return withFailures(playwrightCounts(takeReport('playwright'), code), output);
  },
};

enterProject();
await ensureInstalled();
fs.mkdirSync(CACHE, { recursive: true });

const asked = process.argv.slice(2);
const chosen = Object.entries(STAGES).filter(
  ([name]) => asked.length === 0 || asked.some((word) => name.startsWith(word)),
);
const lines = [];
const failures = [];
let total = { passed: 0, failed: 0 };
for (const [name, stage] of chosen) {
  say(`\n${bold(`━━ ${name}`)}`);
  const startedAt = Date.now();
  const counts = await stage().catch((error) => {
    say(error.stack ?? String(error));
    return whole(false);
  });
  total = add(total, counts);
  lines.push(
    `${counts.failed === 0 ? '✔' : '✘'} ${name}: ${counts.passed} passed, ${counts.failed} failed ${dim(`(${duration(Date.now() - startedAt)})`)}`,
  );
  say(lines.at(-1));
  if (counts.failed > 0 && counts.told)
    failures.push(`${bold(`━━ what failed in ${name}`)}\n${counts.told}`);
}

/* Once more, next to the result: the end of a log is often all that is left of a run. */
if (failures.length > 0) say(`\n${failures.join('\n\n')}`);
say(`\n${bold('━━ result')}\n${lines.join('\n')}\n`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
