import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { filesBelow } from './files.mjs';
import { HAS_UNUSED, UNUSED, withoutUnused } from './unused-parts.mjs';

const [MD5] = Object.keys(UNUSED);
const read = (file) => fs.readFileSync(path.resolve('node_modules', file), 'utf8');
/** The exports of a CommonJS file. */
function evaluate(source) {
  const own = { exports: {} };
  new Function('module', 'exports', source)(own, own.exports);
  return own.exports;
}

test('only the named files are changed', () => {
  for (const file of Object.keys(UNUSED))
    assert.match(path.resolve('node_modules', file), HAS_UNUSED);
  assert.doesNotMatch(path.resolve('node_modules/swr/dist/index/index.mjs'), HAS_UNUSED);
});

test('an assignment that a new version no longer has ends the build', () => {
  assert.throws(() => withoutUnused(MD5, 'SparkMD5.hash = 1;'), /does not assign SparkMD5/);
});

test('what is left of the signature’s library hashes texts as before, also with characters beyond ASCII', () => {
  const { hash, ArrayBuffer } = evaluate(withoutUnused(MD5, read(MD5)));
  assert.equal(ArrayBuffer, undefined);
  for (const length of [0, 1, 55, 56, 63, 64, 65, 1000]) {
    for (const letter of ['a', '街', '🏠']) {
      const text = letter.repeat(length);
      assert.equal(hash(text), createHash('md5').update(text).digest('hex'));
    }
  }
});

test('our code hashes whole texts only', () => {
  const uses = ['app', 'components', 'lib', 'worker']
    .flatMap((folder) => filesBelow(folder, ['.ts', '.tsx']))
    .flatMap((file) => fs.readFileSync(file, 'utf8').match(/SparkMD5\.\w+/g) ?? []);
  assert.ok(uses.length > 0);
  assert.deepEqual(new Set(uses), new Set(['SparkMD5.hash']));
});
