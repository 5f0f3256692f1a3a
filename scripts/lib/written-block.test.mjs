import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withBlock } from './written-block.mjs';

const TEXT = 'before\n<!-- proof: begin -->\nold\n<!-- proof: end -->\nafter\n';

test('a block is replaced, what stands around it stays', () => {
  assert.equal(
    withBlock(TEXT, 'proof', ['new', 'lines']),
    'before\n<!-- proof: begin -->\nnew\nlines\n<!-- proof: end -->\nafter\n',
  );
});

test('a text without the block is refused', () => {
  assert.throws(() => withBlock('nothing', 'proof', []), /no block "proof"/);
});
