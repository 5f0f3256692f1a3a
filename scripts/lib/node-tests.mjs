/**
 * `node scripts/lib/node-tests.mjs <file …>`: runs node's tests in the given order, which `node --test` does not keep.
 * TEST_TIMES names a file for how long each suite that is named like a test file took.
 */
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** The longest file of `npm test` takes a minute; one that hangs is reported, and the others still run. */
const TEST_LIMIT_MS = Number(process.env.TEST_LIMIT_MINUTES ?? 8) * 60_000;
/* Twice as many as cores: each waits for its database half of the time. */
const CONCURRENCY = Number(process.env.TEST_CONCURRENCY) || 2 * availableParallelism();

const files = process.argv.slice(2);
const events = run({ files, concurrency: CONCURRENCY, timeout: TEST_LIMIT_MS });
const times = {};
events.on('test:complete', ({ name, details }) => {
  if (name.endsWith('.test.ts')) times[name] = Math.round(details.duration_ms);
});
events.on('test:fail', ({ todo }) => {
  if (!todo) process.exitCode = 1;
});
if (process.env.TEST_TIMES)
  events.once('end', () => fs.writeFileSync(process.env.TEST_TIMES, JSON.stringify(times)));
events.compose(new spec()).pipe(process.stdout);
