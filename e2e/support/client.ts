import { constants, createHash, publicEncrypt, randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

/** The signature of the test build (scripts/lib/test-site.mjs). */
const SIGN = { prefix: 'test-prefix', secret: 'test-secret-of-the-build' };
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A mobile number that is unique in this run. */
export const randomMobile = (): string =>
  `1${randomInt(30, 99)}${String(randomInt(1e8)).padStart(8, '0')}`;

export interface Answer<T = Record<string, unknown>> {
  code: number;
  msg: string;
  data: T;
}

/**
 * An independent client of the wire protocol: signature and encryption are implemented here with Node's own crypto, so that
 * a mistake in the app's code is not repeated in its tests.
 */
export class Client {
  readonly visitorKey = `${Date.now()}${randomInt(1e6)}`;

  constructor(
    private readonly request: APIRequestContext,
    readonly ip: string,
    public token = '',
  ) {}

  /** Calls `/api/…` and returns the envelope, whatever its code; `more` are further headers. */
  async call<T = Record<string, unknown>>(
    path: string,
    input: Record<string, unknown> = {},
    more: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const now = String(Date.now());
    const nonce = `${this.visitorKey}${now}${randomText(8)}`;
    const response = await this.request.post(`/index.php?s=${path}`, {
      data: input,
      headers: {
        ...more,
        'x-forwarded-for': this.ip,
        platform: 'h5',
        ...(this.token ? { Authorization: this.token } : {}),
        ak: this.visitorKey,
        a: randomText(8),
        t: now,
        n: nonce,
        s: createHash('md5')
          .update(SIGN.prefix + now + nonce + SIGN.secret)
          .digest('hex'),
      },
    });
    return (await response.json()) as Answer<T>;
  }

  /** Like `call`, for a call that must succeed: its data. */
  async get<T = Record<string, unknown>>(
    path: string,
    input: Record<string, unknown> = {},
    more: Record<string, string> = {},
  ): Promise<T> {
    const answer = await this.call<T>(path, input, more);
    if (answer.code !== 200) throw new Error(`${path} answered ${answer.code} ${answer.msg}`);
    return answer.data;
  }

  /** A password as the wire carries it: RSA-OAEP with SHA-256, base64, '+' as '@'. */
  async encrypt(password: string): Promise<string> {
    const { publicKey } = await this.get<{ publicKey: string }>('/api/user/publicKey');
    const sealed = publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(password),
    );
    return sealed.toString('base64').replaceAll('+', '@');
  }
}
