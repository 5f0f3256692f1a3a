import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shuffle } from './test-seed.mjs';

const FILES = Array.from({ length: 50 }, (_, index) => `file-${index}`);

test('one seed gives one order of the same files, another seed another', () => {
  assert.deepEqual(shuffle(FILES, 17), shuffle([...FILES], 17));
  assert.notDeepEqual(shuffle(FILES, 17), FILES);
  assert.notDeepEqual(shuffle(FILES, 17), shuffle(FILES, 18));
  assert.deepEqual(shuffle(FILES, 17).sort(), [...FILES].sort());
});
