import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { encryptPassword, fromWire, toWire } from './rsa';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const SPKI = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const PKCS1 = publicKey.export({ type: 'pkcs1', format: 'pem' }).toString();

const decrypt = (wire: string) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(fromWire(wire), 'base64'),
  ).toString('utf8');

test.each(['Passw0rd', '密码😀 with blanks', '+@+', 'x'.repeat(190)])(
  'the server reads back %j',
  async (password) => {
    expect(decrypt(await encryptPassword(password, SPKI))).toBe(password);
  },
);

test.each([
  ['SPKI', SPKI],
  ['PKCS#1', PKCS1],
  ['other line ends', SPKI.replaceAll('\n', '\r\n')],
])('a public key is read in the form %s', async (_form, pem) => {
  expect(decrypt(await encryptPassword('a1', pem))).toBe('a1');
});

test('something that is no key is refused', async () =>
  expect(encryptPassword('a1', 'no key')).rejects.toThrow());

test('the result never holds a plus sign, and is different every time', async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, () => encryptPassword('Passw0rd', SPKI)),
  );
  expect(results.every((text) => /^[A-Za-z0-9@/]+=*$/.test(text))).toBe(true);
  expect(new Set(results).size).toBe(results.length);
});

test('PKCS#1 v1.5 can be chosen for foreign servers', async () => {
  const wire = await encryptPassword('Passw0rd', SPKI, 'pkcs1');
  // The runtime refuses to undo this padding, so the block is opened without it: 00 02, random bytes, 00, the text.
  const block = privateDecrypt(
    { key: privateKey, padding: constants.RSA_NO_PADDING },
    Buffer.from(fromWire(wire), 'base64'),
  );
  expect([block[0], block[1], block.subarray(block.indexOf(0, 2) + 1).toString()]).toEqual([
    0,
    2,
    'Passw0rd',
  ]);
});

test('a text that the key cannot carry is refused', async () =>
  expect(encryptPassword('x'.repeat(191), SPKI)).rejects.toThrow());

test('plus signs survive the wire', () => {
  expect(toWire('a+b/c+==')).toBe('a@b/c@==');
  expect(fromWire(toWire('a+b/c+=='))).toBe('a+b/c+==');
});
