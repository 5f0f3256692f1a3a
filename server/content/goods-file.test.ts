// In npm test: a fifth of the random files.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stringify } from 'yaml';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { casesOf } from '@/server/testing/long-run';
import fc from '@/testing/fast-check';
import { joinCell, readCell, splitCell } from './goods-csv';
import { GOODS_PROPERTIES, SKU_PROPERTIES } from './goods-fields';
import { formatOf, readGoodsFile } from './goods-file';

const junk = () =>
  fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()))),
    fc.dictionary(fc.string(), fc.string()),
    fc.constantFrom('seven', 'course', 'goods:mug', '居家/杯子', '1e9', '0x10', '是'),
  );
const recordOf = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, junk()])), { requiredKeys: [] });

function sentencesOf(text: string, format: 'csv' | 'yaml'): string[] {
  try {
    return readGoodsFile(text, format).faults.map(({ message }) => message);
  } catch (error) {
    assert.ok(error instanceof OperationRefused, String(error));
    return [error.message];
  }
}

test('an empty cell of days of work is none', () => assert.equal(readCell('workDays', ''), 0));

test('whatever stands in a file, every fault is a sentence for people', () => {
  const one = fc.tuple(
    recordOf(GOODS_PROPERTIES),
    fc.array(fc.oneof(recordOf(SKU_PROPERTIES), junk())),
  );
  fc.assert(
    fc.property(one, ([facts, skus]) => {
      const text = stringify({ goods: [{ ...facts, skus }] });
      for (const message of sentencesOf(text, 'yaml'))
        assert.match(message, /[\u4e00-\u9fff]/u, `${message}\n${text}`);
    }),
    { numRuns: casesOf(600) },
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const format of ['csv', 'yaml'] as const)
        for (const message of sentencesOf(text, format)) assert.match(message, /[\u4e00-\u9fff]/u);
    }),
    { numRuns: casesOf(200) },
  );
});

test('a property that every object has by birth is an unknown property', () => {
  for (const name of ['toString', 'constructor', 'valueOf', '__proto__'])
    assert.deepEqual(
      sentencesOf(`goods: [{ skus: [{ code: A-1, price: 1, ${name}: x }] }]`, 'yaml'),
      [`有不认识的属性：${name}`],
    );
});

test('a cell holds a list of any texts', () => {
  const list = fc.array(fc.string({ minLength: 1 }), { minLength: 1 });
  fc.assert(fc.property(list, (texts) => assert.deepEqual(splitCell(joinCell(texts)), texts)));
  assert.deepEqual(
    [splitCell(''), splitCell('|a'), splitCell('a\\|b|c')],
    [[], ['', 'a'], ['a|b', 'c']],
  );
});

test('the name of a file says its format', () => {
  assert.deepEqual(['a.CSV', 'b.yml', 'c.yaml', 'd.json'].map(formatOf), [
    'csv',
    'yaml',
    'yaml',
    'yaml',
  ]);
  assert.throws(() => formatOf('e.xlsx'), /须以 .csv 或 .yaml 结尾/);
});
