import assert from 'node:assert/strict';
import test from 'node:test';
import { rawValues, rawValuesOf, styleSheets } from './css-values.mjs';

const PAGE = 'components/wallet/wallet.module.css';
const faultsOf = (declarations, file = PAGE) =>
  rawValues(file, `.a { ${declarations} }`).map((line) => /raw (\w+)/.exec(line)[1]);

test('no sheet has raw spacing, type or colour', () => {
  assert.ok(styleSheets().length > 200);
  assert.deepEqual(rawValuesOf(styleSheets()), []);
});

for (const [planted, fault] of [
  ['padding: 0 0.24rem', 'spacing'],
  ['margin-top: -0.12rem', 'spacing'],
  ['gap: calc(var(--gutter) + 0.08rem)', 'spacing'],
  ['font-size: 0.3rem', 'type'],
  ['line-height: 0.44rem', 'type'],
  ['font: 600 var(--f-20) / 0.48rem var(--font)', 'type'],
  ['font-weight: 600', 'type'],
  ['color: #fff', 'colour'],
  ['box-shadow: 0 0 1px rgba(0, 0, 0, 0.1)', 'colour'],
])
  test(`refuses ${planted}`, () => assert.deepEqual(faultsOf(planted), [fault]));

test('takes px as raw in the console only, where they are the scale', () => {
  assert.deepEqual(faultsOf('padding: 12px', 'console/ui/block.module.css'), ['spacing']);
  assert.deepEqual(faultsOf('padding: 12px'), []);
});

test('leaves tokens, measures of a layout and palettes of drawings alone', () => {
  assert.deepEqual(
    faultsOf('padding: 0 var(--s-12); font-size: var(--t-sub); color: var(--ink-1)'),
    [],
  );
  assert.deepEqual(faultsOf('padding-top: 1.44rem; width: 0.24rem'), []);
  assert.deepEqual(faultsOf('fill: #337be6', 'components/city/map/hours.css'), []);
});
