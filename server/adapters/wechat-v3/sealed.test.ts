import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openResource, sealResource } from './sealed';

const KEY = '0123456789abcdef0123456789abcdef';
const NONCE = '0123456789abcdef';

test('a text is sealed as an independent client of this interface seals it', () => {
  const sealed = sealResource(KEY, 'hello', { nonce: NONCE, context: 'world' });
  assert.equal(sealed.ciphertext, 'APoZlYpivU3HjbAiB4CvW1rAFr8J');
  assert.equal(openResource(KEY, sealed), 'hello');
  const empty = { ciphertext: 'GvpmmdtYwexXIPhySs9Tlg==', nonce: NONCE };
  assert.equal(openResource(KEY, empty), '');
});

test('with another key, nonce or context, or changed, it stays shut', () => {
  const sealed = sealResource(KEY, '{"amount":1}', { nonce: NONCE, context: 'transaction' });
  const changed = Buffer.from(sealed.ciphertext, 'base64');
  changed[0] = (changed[0] ?? 0) ^ 1;
  for (const wrong of [
    { ...sealed, nonce: 'fedcba9876543210' },
    { ...sealed, nonce: '' },
    { ...sealed, associated_data: 'refund' },
    { ...sealed, ciphertext: changed.toString('base64') },
    { ...sealed, ciphertext: sealed.ciphertext.slice(0, 8) },
    { ...sealed, ciphertext: '' },
  ])
    assert.throws(() => openResource(KEY, wrong));
  assert.throws(() => openResource('x'.repeat(32), sealed));
});
