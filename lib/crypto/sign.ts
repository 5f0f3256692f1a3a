import SparkMD5 from 'spark-md5';

/** Against accidental replay; never authorizes, as every browser has the secret (specification 7.4, 7.5). */

const RANDOM_CHARS = '0123456789abcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 8;

export interface SignatureParts {
  prefix: string;
  /** Epoch ms, header `t`. */
  t: number | string;
  n: string;
  secret: string;
}

/** MD5, lower-case hex. */
export const signature = ({ prefix, t, n, secret }: SignatureParts): string =>
  SparkMD5.hash(`${prefix}${t}${n}${secret}`);

export interface SigningOptions {
  accessKey: string;
  token: string;
  platform: string;
  /** Server's epoch ms. */
  now: number;
  /** As `Math.random`. */
  random: () => number;
  prefix: string;
  secret: string;
}

export type SignedHeaders = Record<
  'platform' | 'Authorization' | 'ak' | 'a' | 't' | 'n' | 's',
  string
>;

/** Nonce: access key + time + 8 random characters. */
export function signedHeaders({
  accessKey,
  token,
  platform,
  now,
  random,
  prefix,
  secret,
}: SigningOptions): SignedHeaders {
  const chars = () =>
    Array.from({ length: RANDOM_LENGTH }, () =>
      RANDOM_CHARS.charAt(Math.floor(random() * RANDOM_CHARS.length)),
    ).join('');
  const t = String(now);
  const n = `${accessKey}${t}${chars()}`;
  return {
    platform,
    Authorization: token,
    ak: accessKey,
    a: chars(),
    t,
    n,
    s: signature({ prefix, t, n, secret }),
  };
}

/** For comparing contents; it protects nothing. */
export const digest = (text: string): string => SparkMD5.hash(text);
