import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { DAY_MS } from '@/lib/time';

const TAG = { integer: 2, bits: 3, octets: 4, oid: 6, utf8: 12, time: 23, sequence: 48, set: 49 };
const OID = {
  commonName: '550403',
  subjectAltName: '551d11',
  rsaWithSha256: '2a864886f70d01010b',
  ecdsaWithSha256: '2a8648ce3d040302',
};
const IP_ADDRESS = 0x87;

function der(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const size = Buffer.from(
    body.length.toString(16).padStart(body.length < 256 ? 2 : 4, '0'),
    'hex',
  );
  const length =
    body.length < 128 ? size : Buffer.concat([Buffer.from([0x80 | size.length]), size]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const sequence = (...contents: Buffer[]) => der(TAG.sequence, ...contents);
const oid = (hex: string) => der(TAG.oid, Buffer.from(hex, 'hex'));
const bits = (bytes: Buffer) => der(TAG.bits, Buffer.from([0]), bytes);
const context = (number: number, content: Buffer) => der(0xa0 + number, content);
const time = (ms: number) =>
  der(TAG.time, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const nameOf = (name: string) =>
  sequence(der(TAG.set, sequence(oid(OID.commonName), der(TAG.utf8, Buffer.from(name)))));

/** For 127.0.0.1, PEM. */
export function makeCertificate(
  privatePem: string,
  { name, days, now }: { name: string; days: number; now: number },
): string {
  const key: KeyObject = createPrivateKey(privatePem);
  const algorithm =
    key.asymmetricKeyType === 'rsa'
      ? sequence(oid(OID.rsaWithSha256), Buffer.from([5, 0]))
      : sequence(oid(OID.ecdsaWithSha256));
  const loopback = sequence(der(IP_ADDRESS, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(sequence(oid(OID.subjectAltName), der(TAG.octets, loopback)));
  const content = sequence(
    context(0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.concat([Buffer.from([0x4d]), randomBytes(15)])),
    algorithm,
    nameOf(name),
    sequence(time(now - DAY_MS), time(now + days * DAY_MS)),
    nameOf(name),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    context(3, extensions),
  );
  const bytes = sequence(content, algorithm, bits(sign('sha256', content, key)));
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
