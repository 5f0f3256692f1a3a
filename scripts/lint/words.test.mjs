import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusedIn, refusedWords } from './words.mjs';

test('a refused word is named with its line and what to say', () => {
  assert.deepEqual(refusedIn('lib/a/copy.ts', "a: '邻居',\nb: '3 位居民',"), [
    'lib/a/copy.ts:2 居民: say 邻居',
  ]);
});

test('the texts say one word for one thing', () => assert.deepEqual(refusedWords(), []));
