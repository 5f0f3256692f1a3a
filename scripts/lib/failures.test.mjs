import assert from 'node:assert/strict';
import test from 'node:test';
import { failuresOf } from './stages.mjs';

test('the output of each runner is cut to where it reports what failed', () => {
  assert.equal(failuresOf('✔ a\nℹ fail 1\n\n✖ failing tests:\n✖ b\n'), '✖ failing tests:\n✖ b');
  assert.equal(
    failuresOf('PASS unit a.test.ts\nFAIL unit b.test.ts\n  ● b\nPASS unit c.test.ts\n'),
    'FAIL unit b.test.ts\n  ● b',
  );
  assert.equal(
    failuresOf('  ✓ 1 [phone] › a\n\n  1) [phone] › b\n    expected\n'),
    '  1) [phone] › b\n    expected',
  );
});

test('what has no known beginning is cut from its end', () => {
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
  assert.deepEqual(failuresOf(lines.join('\n')).split('\n').slice(-2), ['line 498', 'line 499']);
  assert.ok(failuresOf(lines.join('\n')).length < 2_000);
});
