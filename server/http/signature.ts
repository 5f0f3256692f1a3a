import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from './call';

/** Nonces are kept this long, too (ms). */
export const CLOCK_TOLERANCE_MS = 300_000;

export interface SignConfig {
  prefix: string;
  secret: string;
}

export interface SignedHeaders {
  visitorKey: string;
  nonce: string;
  /** Raw; empty for guests. */
  token: string;
  platform: string;
}

const VISITOR_KEY = /^[A-Za-z0-9_-]{1,64}$/;
const STAMP = /^\d{13}$/;
const TAIL = /^[A-Za-z0-9]{8}$/;
const PLATFORMS = ['h5', 'wechat', 'pwa'];

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/**
 * Specification 7.4: s = md5(prefix + t + n + secret), n = ak + t + 8 random characters. Browsers know the secret:
 * guards against replay and wrong clocks only.
 * @throws DomainError bad_signature | clock_skew (with the server's time)
 */
export function checkSignature(
  headers: IncomingHttpHeaders,
  signs: readonly SignConfig[],
  now: Date,
): SignedHeaders {
  const visitorKey = text(headers.ak);
  const stamp = text(headers.t);
  const nonce = text(headers.n);
  const given = text(headers.s).toLowerCase();
  const isShaped =
    VISITOR_KEY.test(visitorKey) &&
    STAMP.test(stamp) &&
    nonce.startsWith(visitorKey + stamp) &&
    TAIL.test(nonce.slice(visitorKey.length + stamp.length));
  if (!isShaped || !signs.some((sign) => isEqual(given, signatureOf(sign, stamp, nonce))))
    throw new DomainError('bad_signature');
  if (Math.abs(now.getTime() - Number(stamp)) > CLOCK_TOLERANCE_MS)
    throw new DomainError('clock_skew', { data: { serverTime: now.getTime() } });
  const platform = text(headers.platform);
  return {
    visitorKey,
    nonce,
    token: text(headers.authorization).replace(/^Bearer /i, ''),
    platform: PLATFORMS.includes(platform) ? platform : 'h5',
  };
}

/** MD5 by specification 7.4; see checkSignature. */
export const signatureOf = ({ prefix, secret }: SignConfig, stamp: string, nonce: string): string =>
  createHash('md5')
    .update(prefix + stamp + nonce + secret)
    .digest('hex');

function isEqual(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
