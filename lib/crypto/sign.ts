import SparkMD5 from 'spark-md5';

/**
 * The request signature (specification 7.4, 7.5). Its secret ships to every browser, so it is a compatibility
 * header against accidental replay and never an authorization.
 */

const RANDOM_CHARS = '0123456789abcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 8;

export interface SignatureParts {
  prefix: string;
  /** Epoch ms, as in header `t`. */
  t: number | string;
  /** Nonce, as in header `n`. */
  n: string;
  secret: string;
}

/** MD5 over prefix + t + n + secret, lower-case hex. */
export const signature = ({ prefix, t, n, secret }: SignatureParts): string =>
  SparkMD5.hash(`${prefix}${t}${n}${secret}`);

export interface SigningOptions {
  /** Anonymous key of this browser. */
  accessKey: string;
  /** Session token; empty for a guest. */
  token: string;
  /** h5, wechat or pwa. */
  platform: string;
  /** Epoch ms by the server's clock as far as it is known. */
  now: number;
  /** A number in [0, 1), as `Math.random`. */
  random: () => number;
  prefix: string;
  secret: string;
}

export type SignedHeaders = Record<
  'platform' | 'Authorization' | 'ak' | 'a' | 't' | 'n' | 's',
  string
>;

/** The seven headers that every request carries; the nonce is access key + time + 8 random characters. */
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

/** MD5 of a text, for comparing contents; no protection. */
export const digest = (text: string): string => SparkMD5.hash(text);
