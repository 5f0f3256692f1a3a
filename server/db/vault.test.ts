import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createVault } from './vault';

const keysOf = (secret: string) => ({
  derive: (purpose: string) => createHash('sha256').update(`${secret}|${purpose}`).digest(),
});
const vault = createVault(keysOf('one'));

test('what was sealed opens in its place, and two seals of one text differ', () => {
  const [a, b] = [
    vault.seal('card:1', '6212345678901232'),
    vault.seal('card:1', '6212345678901232'),
  ];
  assert.notEqual(a, b);
  assert.deepEqual(
    [vault.open('card:1', a), vault.open('card:1', b)],
    ['6212345678901232', '6212345678901232'],
  );
  assert.ok(!a.includes('6212345678901232'));
});

test('names of every length come back', () => {
  for (const text of ['', '林知夏', '𠮷', randomBytes(500).toString('hex')])
    assert.equal(vault.open('x', vault.seal('x', text)), text);
});

test('a sealed text does not open in another place, with other keys, shortened or changed', () => {
  const sealed = vault.seal('card:1', '6212345678901232');
  const flipped = `${sealed.slice(0, 10)}${sealed[10] === 'A' ? 'B' : 'A'}${sealed.slice(11)}`;
  for (const attempt of [
    () => vault.open('card:2', sealed),
    () => createVault(keysOf('two')).open('card:1', sealed),
    () => vault.open('card:1', sealed.slice(0, -4)),
    () => vault.open('card:1', flipped),
    () => vault.open('card:1', sealed.replace('v1', 'v0')),
    () => vault.open('card:1', ''),
  ])
    assert.throws(attempt);
});

test('equal numbers have equal hashes, per purpose and installation only', () => {
  assert.equal(vault.hash('card', '1'), vault.hash('card', '1'));
  assert.equal(
    new Set([
      vault.hash('card', '1'),
      vault.hash('card', '2'),
      vault.hash('id', '1'),
      createVault(keysOf('two')).hash('card', '1'),
    ]).size,
    4,
  );
});
