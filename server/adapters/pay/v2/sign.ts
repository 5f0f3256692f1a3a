import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

export const SIGN_TYPES = ['MD5', 'HMAC-SHA256'] as const;
export type SignType = (typeof SIGN_TYPES)[number];

/** All non-empty fields sorted by name, then the key; upper-case hex. */
export function signFields(fields: Fields, key: string, type: SignType): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}&`)
    .join('');
  const hash = type === 'MD5' ? createHash('md5') : createHmac('sha256', key);
  return hash.update(`${text}key=${key}`).digest('hex').toUpperCase();
}

/** Compares in constant time. */
export function areFieldsSigned(fields: Fields, key: string, type: SignType): boolean {
  const given = Buffer.from(fields.sign ?? '');
  const right = Buffer.from(signFields(fields, key, type));
  return given.length === right.length && timingSafeEqual(given, right);
}

export const makeNonce = (): string => randomBytes(16).toString('hex');
