import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base32, codeOf, stepAt, stepOf } from './totp';

const SECRET = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, SHA-1. */
const VECTORS: readonly [number, string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
];

for (const [seconds, code] of VECTORS)
  test(`the code at ${seconds} s is that of RFC 6238`, () =>
    assert.equal(codeOf(SECRET, stepAt(new Date(seconds * 1000)), 8), code));

test('secrets are written as RFC 4648 does', () => {
  assert.equal(base32(Buffer.from('foobar')), 'MZXW6YTBOI');
  assert.equal(base32(SECRET), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('the codes of the step before, of now and of the next one count, unless used', () => {
  const now = new Date(1_800_000_000_000);
  const here = stepAt(now);
  for (const drift of [-1, 0, 1])
    assert.equal(stepOf(SECRET, codeOf(SECRET, here + drift), now, 0), here + drift);
  for (const drift of [-2, 2])
    assert.equal(stepOf(SECRET, codeOf(SECRET, here + drift), now, 0), null);
  assert.equal(stepOf(SECRET, codeOf(SECRET, here), now, here), null);
  assert.equal(stepOf(SECRET, codeOf(SECRET, here - 1), now, here), null);
});
