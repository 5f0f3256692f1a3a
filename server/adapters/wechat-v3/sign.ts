import {
  constants,
  createSign,
  createVerify,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';

/* Version 3: merchants sign requests, the platform answers. */

export interface WechatV3Keys {
  mchId: string;
  serial: string;
  privateKey: KeyObject;
  /** `PUB_KEY_ID_…` */
  platformKeyId: string;
  platformKey: KeyObject;
}

export type ReadHeader = (name: string) => string | string[] | undefined;

const CLOCK_SKEW_S = 300;

/** Every line ends with a line feed. */
const lines = (...parts: string[]): string => parts.map((part) => `${part}\n`).join('');

export const signLines = (privateKey: KeyObject, ...parts: string[]): string =>
  createSign('RSA-SHA256')
    .update(lines(...parts))
    .sign(privateKey, 'base64');

export const areSigned = (
  publicKey: KeyObject,
  signature: string,
  ...parts: readonly string[]
): boolean =>
  createVerify('RSA-SHA256')
    .update(lines(...parts))
    .verify(publicKey, signature, 'base64');

export interface Stamp {
  timestamp: string;
  nonce: string;
}

export const stampNow = (): Stamp => ({
  timestamp: String(Math.floor(Date.now() / 1000)),
  nonce: randomBytes(16).toString('hex'),
});

/** `path` includes the query. */
export function authorize(
  { mchId, serial, privateKey }: Pick<WechatV3Keys, 'mchId' | 'serial' | 'privateKey'>,
  method: string,
  path: string,
  body: string,
  { timestamp, nonce }: Stamp,
): string {
  const signature = signLines(privateKey, method, path, timestamp, nonce, body);
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`;
}

/** True when the platform wrote it just now. */
export function isGenuine(
  { platformKeyId, platformKey }: Pick<WechatV3Keys, 'platformKeyId' | 'platformKey'>,
  header: ReadHeader,
  body: string,
  nowMs: number,
): boolean {
  const [timestamp = '', nonce = '', signature = '', serial = ''] = [
    'timestamp',
    'nonce',
    'signature',
    'serial',
  ].map((name) => {
    const value = header(`wechatpay-${name}`);
    return typeof value === 'string' ? value : '';
  });
  const isFresh = Math.abs(nowMs / 1000 - Number(timestamp)) <= CLOCK_SKEW_S;
  return (
    isFresh && serial === platformKeyId && areSigned(platformKey, signature, timestamp, nonce, body)
  );
}

export const encryptFor = (platformKey: KeyObject, text: string): string =>
  publicEncrypt(
    { key: platformKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(text),
  ).toString('base64');
