import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seqRange, toPage } from './paging';

test('pages of a sequence touch without gap or overlap, and end at its first row', () => {
  assert.deepEqual(seqRange(36, { page: 1, per_page: 15 }), { high: 36, low: 21 });
  assert.deepEqual(seqRange(36, { page: 2, per_page: 15 }), { high: 21, low: 6 });
  assert.deepEqual(seqRange(36, { page: 3, per_page: 15 }), { high: 6, low: 0 });
});

test('a page beyond the end is empty', () => {
  for (const page of [2, 4, 100_000])
    assert.deepEqual(seqRange(15, { page, per_page: 15 }), { high: 0, low: 0 });
  assert.deepEqual(seqRange(0, { page: 1, per_page: 15 }), { high: 0, low: 0 });
});

test('the last page is counted up, and an empty list has one', () => {
  const lastOf = (total: number) => toPage([], total, { page: 1, per_page: 15 }).last_page;
  assert.deepEqual([0, 1, 15, 16, 30, 31].map(lastOf), [1, 1, 1, 2, 2, 3]);
});
