import type { KeyObject } from 'node:crypto';
import { areSigned, signLines, stampNow } from './sign';

/* The provider's side of the interface, for the sandbox. */

const FRESH_S = 300;

export interface MerchantRequest {
  method: string;
  url: string;
  authorization: string;
  body: string;
}

export function isFromMerchant(
  { mchId, serial, publicKey }: { mchId: string; serial: string; publicKey: KeyObject },
  { method, url, authorization, body }: MerchantRequest,
): boolean {
  const part = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(authorization)?.[1] ?? '';
  const timestamp = part('timestamp');
  const nonce = part('nonce_str');
  return (
    authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
    part('mchid') === mchId &&
    part('serial_no') === serial &&
    Math.abs(Date.now() / 1000 - Number(timestamp)) < FRESH_S &&
    areSigned(publicKey, part('signature'), method, url, timestamp, nonce, body)
  );
}

export function platformHeaders(
  { privateKey, keyId }: { privateKey: KeyObject; keyId: string },
  body: string,
): Record<string, string> {
  const { timestamp, nonce } = stampNow();
  return {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keyId,
    'wechatpay-signature': signLines(privateKey, timestamp, nonce, body),
  };
}
