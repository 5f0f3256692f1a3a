/** RFC 9285: two bytes are three characters of a QR code's alphanumeric mode. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

const digits = (value: number, count: number): string =>
  Array.from({ length: count }, (_, at) => LETTERS[Math.floor(value / 45 ** at) % 45]).join('');

export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    text += low === undefined ? digits(high, 2) : digits(high * 256 + low, 3);
  }
  return text;
}

export function fromBase45(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const part = [...text.slice(at, at + 3)].map((letter) => LETTERS.indexOf(letter));
    const value = part.reduce((sum, digit, place) => sum + digit * 45 ** place, 0);
    const isPair = part.length === 3;
    if (part.includes(-1) || part.length === 1 || value > (isPair ? 0xffff : 0xff)) return null;
    bytes.push(...(isPair ? [value >> 8, value & 0xff] : [value]));
  }
  return Uint8Array.from(bytes);
}

/** Text of a voucher's QR code: `ZC1` and base45 of 26 bytes of facts and 64 bytes of signature. */
const PREFIX = 'ZC1';
const FACTS_BYTES = 26;
const SIGNATURE_BYTES = 64;

/** Signed: no code, no name, no address of a page. */
export interface QrFacts {
  keyId: number;
  voucherId: number;
  serial: number;
  kind: number;
  units: number;
  /** 0 = everywhere. */
  placeSet: number;
  /** Days since 1970-01-01. */
  firstDay: number;
  lastDay: number;
  /** Minutes since 1970; 0 = none. */
  slotStart: number;
  issuedAt: number;
}

/** Bytes of each. */
const LAYOUT: readonly [keyof QrFacts, number][] = [
  ['keyId', 1],
  ['voucherId', 6],
  ['serial', 2],
  ['kind', 1],
  ['units', 1],
  ['placeSet', 3],
  ['firstDay', 2],
  ['lastDay', 2],
  ['slotStart', 4],
  ['issuedAt', 4],
];

export function packFacts(facts: QrFacts): Uint8Array {
  const bytes = LAYOUT.flatMap(([name, size]) =>
    Array.from({ length: size }, (_, at) => Math.floor(facts[name] / 256 ** (size - 1 - at)) % 256),
  );
  return Uint8Array.from(bytes);
}

export function unpackFacts(bytes: Uint8Array): QrFacts {
  let from = 0;
  const read = (size: number) =>
    bytes.subarray(from, (from += size)).reduce((value, byte) => value * 256 + byte, 0);
  return Object.fromEntries(LAYOUT.map(([name, size]) => [name, read(size)])) as unknown as QrFacts;
}

export const qrText = (facts: Uint8Array, signature: Uint8Array): string =>
  PREFIX + toBase45(Uint8Array.from([...facts, ...signature]));

/** Null for another code. The caller verifies the signature. */
export function readQr(text: string): { facts: Uint8Array; signature: Uint8Array } | null {
  const bytes = text.startsWith(PREFIX) ? fromBase45(text.slice(PREFIX.length)) : null;
  if (bytes?.length !== FACTS_BYTES + SIGNATURE_BYTES) return null;
  return { facts: bytes.subarray(0, FACTS_BYTES), signature: bytes.subarray(FACTS_BYTES) };
}
