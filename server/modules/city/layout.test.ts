import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbersByDistance } from './layout';

test('neighbours on the same side of the street come first', () => {
  assert.deepEqual(numbersByDistance(37, 100).slice(0, 4), [27, 36, 38, 26]);
});

test('a plot across the avenue is farther than one behind the house', () => {
  const order = numbersByDistance(5, 100);
  assert.ok(order.indexOf(15) < order.indexOf(6));
});

test('every other number of the area appears exactly once', () => {
  for (const [from, size] of [
    [1, 100],
    [100, 100],
    [555, 1000],
  ] as const) {
    const order = numbersByDistance(from, size);
    assert.equal(order.length, size - 1);
    assert.equal(new Set([...order, from]).size, size);
  }
});
