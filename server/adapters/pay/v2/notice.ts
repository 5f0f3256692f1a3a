import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { NOTICE_MAX_BYTES, refuseNotice, tellNotice } from '@/server/adapters/pay/notice';
import type { NoticeAnswer, NoticeReading } from '@/server/adapters/pay/provider';
import { areFieldsSigned, type Fields, type SignType } from './sign';
import { readXml, writeXml, XmlRefused } from './xml';

export interface V2NoticeKeys {
  mchId: string;
  appId: string;
  apiKey: string;
  signType: SignType;
}

const SEALED_ROOT = 'root';

/* Unauthenticated AES-256-ECB is the provider's; a forgery only makes us ask. */
const sealKey = (apiKey: string): string => createHash('md5').update(apiKey).digest('hex');

/** AES-256-ECB, key = lower-case hex MD5 of the merchant's key. */
export function openRefund(apiKey: string, sealed: string): Fields {
  const decipher = createDecipheriv('aes-256-ecb', sealKey(apiKey), null);
  const bytes = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]);
  return readXml(bytes, SEALED_ROOT);
}

export function sealRefund(apiKey: string, fields: Fields): string {
  const cipher = createCipheriv('aes-256-ecb', sealKey(apiKey), null);
  const bytes = Buffer.concat([cipher.update(writeXml(fields, SEALED_ROOT)), cipher.final()]);
  return bytes.toString('base64');
}

function readFields(body: Buffer): Fields | string {
  if (body.length > NOTICE_MAX_BYTES) return 'too long';
  try {
    return readXml(body);
  } catch (error) {
    return error instanceof XmlRefused ? error.reason : 'unreadable';
  }
}

export function readV2Notice(keys: V2NoticeKeys, body: Buffer): NoticeReading {
  const fields = readFields(body);
  if (typeof fields === 'string') return refuseNotice('form', fields);
  if (fields.return_code !== 'SUCCESS') return refuseNotice('form', 'return_code');
  const isOurs = fields.mch_id === keys.mchId && fields.appid === keys.appId;
  if (fields.req_info === undefined) {
    if (!areFieldsSigned(fields, keys.apiKey, keys.signType))
      return refuseNotice('signature', 'wrong signature');
    return isOurs ? tellNotice('payment', fields) : refuseNotice('merchant', 'another merchant');
  }
  try {
    const refund = openRefund(keys.apiKey, fields.req_info);
    return isOurs ? tellNotice('refund', refund) : refuseNotice('merchant', 'another merchant');
  } catch {
    return refuseNotice('signature', 'not sealed with our key');
  }
}

/** Always status 200. */
export const answerV2Notice = (isApplied: boolean): NoticeAnswer => ({
  status: 200,
  contentType: 'text/xml; charset=utf-8',
  body: writeXml(
    isApplied
      ? { return_code: 'SUCCESS', return_msg: 'OK' }
      : { return_code: 'FAIL', return_msg: 'LATER' },
  ),
});
