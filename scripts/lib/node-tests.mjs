/**
 * `node --import tsx scripts/lib/node-tests.mjs <file …>`: runs node's tests in the given order, which `node --test` does not keep.
 */
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** The longest takes a few minutes; a test that hangs is named instead of taking the rest with it. */
const TEST_LIMIT_MS = 20 * 60_000;

const events = run({ files: process.argv.slice(2), concurrency: 2, timeout: TEST_LIMIT_MS });
events.on('test:fail', ({ todo }) => {
  if (!todo) process.exitCode = 1;
});
events.compose(new spec()).pipe(process.stdout);
