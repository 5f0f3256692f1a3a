import { createHash } from 'node:crypto';
import fc from '@/testing/fast-check';
import { signature, signedHeaders } from './sign';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

test('the signature is the MD5 of prefix, time, nonce and secret, in this order', () => {
  expect(signature({ prefix: 'p', t: 1, n: 'n', secret: 's' })).toBe(md5('p1ns'));
});

test('text outside ASCII is signed as UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (secret) =>
      expect(signature({ prefix: '前', t: '1', n: 'n', secret })).toBe(md5(`前1n${secret}`)),
    ),
  );
});

const OPTIONS = {
  accessKey: '1700000000000123456',
  token: 'secret-token',
  platform: 'h5',
  now: 1_700_000_000_123,
  random: Math.random,
  prefix: 'pre',
  secret: 'sec',
};

test('a request carries the seven headers, and the nonce is made of access key, time and eight random characters', () => {
  const headers = signedHeaders(OPTIONS);
  expect(Object.keys(headers).sort()).toEqual([
    'Authorization',
    'a',
    'ak',
    'n',
    'platform',
    's',
    't',
  ]);
  expect(headers).toMatchObject({
    platform: 'h5',
    Authorization: 'secret-token',
    ak: OPTIONS.accessKey,
    t: '1700000000123',
  });
  expect(headers.a).toMatch(/^[0-9a-z]{8}$/);
  expect(headers.n).toMatch(/^17000000000001234561700000000123[0-9a-z]{8}$/);
  expect(headers.s).toBe(md5(`pre1700000000123${headers.n}sec`));
});

test('two requests in one millisecond have two nonces', () => {
  const nonces = Array.from({ length: 50 }, () => signedHeaders(OPTIONS).n);
  expect(new Set(nonces).size).toBe(50);
});

test('a guest sends an empty token', () =>
  expect(signedHeaders({ ...OPTIONS, token: '' }).Authorization).toBe(''));
