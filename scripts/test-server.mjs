/**
 * `node scripts/test-server.mjs [--url postgresql://…] [file …]`: real PostgreSQL; without an address (or DATABASE_URL)
 * an embedded cluster. TEST_SEED orders files.
 */
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CACHE, ROOT } from './lib/project.mjs';
import { useScratchMemory } from './lib/scratch.mjs';
import { bundleServer } from './lib/server-bundle.mjs';
import { groupFiles, listTests, writeGroups } from './lib/test-groups.mjs';
import { shuffle, TEST_SEED } from './lib/test-seed.mjs';

const RUNNER = 'server/testing/run.ts';
const PROGRAMS = ['server/main.ts'];
const TIMES = path.join(CACHE, 'server-test-times.json');

process.chdir(ROOT);
useScratchMemory();
const args = process.argv.slice(2);
const at = args.indexOf('--url');
const [, url = process.env.DATABASE_URL] = at < 0 ? [] : args.splice(at, 2);

const asFiles = (given) => (fs.statSync(given).isDirectory() ? listTests(given) : [given]);
const readTimes = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});
const known = readTimes(TIMES);
/** Longest first; a fresh clone has no recorded times (ms). */
const LONG = /^server\/(proof|faults)\//;
const weightOf = (file) => known[file] ?? (LONG.test(file) ? 60_000 : 7_000);
const weightOfAll = (group) => group.reduce((sum, file) => sum + weightOf(file), 0);
/* Files share a process, so none may rely on the one before it. */
const files = shuffle([...new Set((args.length > 0 ? args : ['server']).flatMap(asFiles))]);
process.stdout.write(`TEST_SEED=${TEST_SEED}\n`);

const { dir, scriptOf, remove } = await bundleServer([RUNNER, ...PROGRAMS, ...files]);
const times = path.join(dir, 'times.json');
const env = {
  ...process.env,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  TEST_TIMES: times,
  TEST_SCRIPTS: dir,
};
delete env.DATABASE_URL;
if (url) env.TEST_DATABASE_URL = url;
/* A failure names its line in the source. */
const node = [process.execPath, '--enable-source-maps'];
const groups = groupFiles(files).sort((a, b) => weightOfAll(b) - weightOfAll(a));
const scripts = writeGroups(groups, dir, scriptOf);
const tests = [...node, 'scripts/lib/node-tests.mjs', ...scripts];
const child = spawn(node[0], [...node.slice(1), scriptOf(RUNNER), ...tests], {
  stdio: 'inherit',
  env,
});

function keepTimes() {
  /* Another run may have written. */
  const kept = { ...readTimes(TIMES), ...readTimes(times) };
  fs.writeFileSync(TIMES, JSON.stringify(kept, null, 2));
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  keepTimes();
  remove();
  process.exit(code ?? 1);
});
