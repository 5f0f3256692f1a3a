import assert from 'node:assert/strict';
import test from 'node:test';
import { jestCounts, nodeTestCounts, playwrightCounts } from './counts.mjs';

test('a Jest report counts failed, broken, skipped and planned tests as failed', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 1,
    numTodoTests: 1,
  };
  assert.deepEqual(jestCounts(report, 1), { passed: 5, failed: 4 });
});

test('both reports of the node runner are understood and several runs are added up', () => {
  const output =
    '# tests 3\n# pass 2\n# fail 1\n# cancelled 0\n# skipped 0\n# todo 0\nℹ pass 4\nℹ fail 0\n';
  assert.deepEqual(nodeTestCounts(output, 1), { passed: 6, failed: 1 });
});

test('a number in a test title is not taken for a total', () => {
  assert.deepEqual(nodeTestCounts('✔ # pass 99 of them\n# pass 1\n# fail 0\n', 0), {
    passed: 1,
    failed: 0,
  });
});

test('a Playwright report counts skipped tests and global errors as failed, and a second try as passed', () => {
  assert.deepEqual(
    playwrightCounts(
      { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] },
      1,
    ),
    { passed: 8, failed: 3 },
  );
});

test('a runner that ends badly without a failed test, or runs nothing, has failed', () => {
  assert.deepEqual(jestCounts(undefined, 0), { passed: 0, failed: 1 });
  assert.deepEqual(nodeTestCounts('# pass 3\n# fail 0\n', 1), { passed: 3, failed: 1 });
  assert.deepEqual(nodeTestCounts('', 0), { passed: 0, failed: 1 });
});
