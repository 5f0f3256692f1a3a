import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withResults } from './proof-record.mjs';

const ROW = '| crashes | 1 passed, 0 failed | 1 min 43 s | 2026-11-01 | 7 |';
const GONE = '| a stage that is no more | 9 passed, 0 failed | 1 s | 2026-01-01 | 1 |';
const HEAD = '| stage | result | time | date | RANDOM_SEED |\n|---|---|---|---|---|';
const TEXT = `before\n<!-- proof: begin -->\n${HEAD}\n${ROW}\n${GONE}\n<!-- proof: end -->\nafter\n`;
const STAGES = ['histories', 'crashes', 'engines'];

test('a stage that ran has a new row, the others keep theirs or are said to be missing', () => {
  const ran = {
    stage: 'engines',
    passed: 30,
    failed: 1,
    ms: 61_000,
    date: '2026-11-27',
    seed: '8',
  };
  assert.equal(
    withResults(TEXT, STAGES, [ran]),
    `before\n<!-- proof: begin -->\n${HEAD}\n| histories | not run | | | |\n${ROW}\n` +
      '| engines | 30 passed, 1 failed | 1 min 01 s | 2026-11-27 | 8 |\n<!-- proof: end -->\nafter\n',
  );
});

test('a stage that runs again has one row', () => {
  const ran = { stage: 'crashes', passed: 2, failed: 0, ms: 9_000, date: '2026-11-27', seed: '8' };
  const text = withResults(TEXT, STAGES, [ran]);
  assert.match(text, /\| crashes \| 2 passed, 0 failed \| 9 s \| 2026-11-27 \| 8 \|/);
  assert.ok(!text.includes(ROW));
});
