/**
 * `node scripts/lib/node-tests.mjs <file …>`: keeps the order, unlike `node --test`. TEST_TIMES: file for suite times.
 */
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** A group that hangs is reported, and the others still run; twenty files of a busy machine need half of it. */
const TEST_LIMIT_MS = Number(process.env.TEST_LIMIT_MINUTES ?? 12) * 60_000;
/* Twice the cores, because each waits for its database half of the time. */
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
