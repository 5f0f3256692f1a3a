import {
  constants,
  createSign,
  createVerify,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { PayoutUnknown } from './provider';

/* The third version of the messenger's payment interface: requests are signed by the merchant, answers by the platform. */

export interface WechatPayKeys {
  mchId: string;
  /** Serial number of the merchant's certificate. */
  serial: string;
  privateKey: KeyObject;
  /** `PUB_KEY_ID_…`: names the platform's key. */
  platformKeyId: string;
  platformKey: KeyObject;
}

/** Answers older or newer than this (s) are not believed. */
const CLOCK_SKEW_S = 300;
const TIMEOUT_MS = 10_000;

const lines = (...parts: string[]): string => parts.map((part) => `${part}\n`).join('');

/** The `Authorization` header of a request; `path` includes the query. */
export function authorize(
  { mchId, serial, privateKey }: Pick<WechatPayKeys, 'mchId' | 'serial' | 'privateKey'>,
  method: string,
  path: string,
  body: string,
  { timestamp, nonce }: { timestamp: string; nonce: string },
): string {
  const signature = createSign('RSA-SHA256')
    .update(lines(method, path, timestamp, nonce, body))
    .sign(privateKey, 'base64');
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`;
}

/** Whether an answer was written by the platform, just now. */
export function isGenuine(
  { platformKeyId, platformKey }: Pick<WechatPayKeys, 'platformKeyId' | 'platformKey'>,
  headers: Headers,
  body: string,
  nowMs: number,
): boolean {
  const [timestamp = '', nonce = '', signature = '', serial = ''] = [
    'timestamp',
    'nonce',
    'signature',
    'serial',
  ].map((name) => headers.get(`wechatpay-${name}`) ?? '');
  const isFresh = Math.abs(nowMs / 1000 - Number(timestamp)) <= CLOCK_SKEW_S;
  return (
    isFresh &&
    serial === platformKeyId &&
    createVerify('RSA-SHA256')
      .update(lines(timestamp, nonce, body))
      .verify(platformKey, signature, 'base64')
  );
}

/** A field that only the platform may read, such as a person's name. */
export const encryptFor = (platformKey: KeyObject, text: string): string =>
  publicEncrypt(
    { key: platformKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(text),
  ).toString('base64');

export interface SignedAnswer {
  status: number;
  body: Record<string, unknown>;
}

/**
 * One signed call; the answer counts only with the platform's signature.
 * @throws PayoutUnknown for time-outs, broken connections, server faults, and answers that are not signed or not readable
 */
export async function callWechat(
  keys: WechatPayKeys,
  endpoint: string,
  method: 'GET' | 'POST',
  path: string,
  content?: object,
  timeoutMs = TIMEOUT_MS,
): Promise<SignedAnswer> {
  const body = content === undefined ? '' : JSON.stringify(content);
  const stamp = {
    timestamp: String(Math.floor(Date.now() / 1000)),
    nonce: randomBytes(16).toString('hex'),
  };
  const headers = {
    authorization: authorize(keys, method, path, body, stamp),
    accept: 'application/json',
    'content-type': 'application/json',
    'wechatpay-serial': keys.platformKeyId,
    'user-agent': 'startup-metaverse/2.0',
  };
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${endpoint}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(body ? { body } : {}),
    });
    text = await response.text();
  } catch (error) {
    throw new PayoutUnknown(error instanceof Error ? error.name : 'transport');
  }
  if (!isGenuine(keys, response.headers, text, Date.now()))
    throw new PayoutUnknown(`unsigned answer ${response.status}`);
  if (response.status >= 500 || response.status === 429)
    throw new PayoutUnknown(`status ${response.status}`);
  try {
    return {
      status: response.status,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
    };
  } catch {
    throw new PayoutUnknown('unreadable answer');
  }
}
