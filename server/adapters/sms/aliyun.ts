import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { SmsSender } from './sender';

const ALGORITHM = 'ACS3-HMAC-SHA256';
const API_VERSION = '2017-05-25';
const TIMEOUT_MS = 8_000;

export interface AliyunOptions {
  endpoint: string;
  keyId: string;
  keySecret: string;
  /** The provider has approved it; shown as 【…】. */
  signName: string;
  template: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface SignInput {
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  date: string;
  nonce: string;
}

/** Signature version 3, without body. */
export function signAliyun(
  { keyId, keySecret }: Pick<AliyunOptions, 'keyId' | 'keySecret'>,
  { host, action, version, query, date, nonce }: SignInput,
) {
  const search = Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');
  const emptyBody = sha256('');
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': emptyBody,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(signed).sort();
  const canonical = [
    'POST',
    '/',
    search,
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    emptyBody,
  ].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  return {
    search,
    headers: {
      ...signed,
      authorization: `${ALGORITHM} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
    },
  };
}

/** Responses are logged by code, never shown. */
export function createAliyunSender(options: AliyunOptions): SmsSender {
  const { host } = new URL(options.endpoint);
  return {
    send: async ({ mobile, code, now }) => {
      const query = {
        PhoneNumbers: mobile,
        SignName: options.signName,
        TemplateCode: options.template,
        TemplateParam: JSON.stringify({ code }),
      };
      const date = now.toISOString().replace(/\.\d{3}Z$/, 'Z');
      const { search, headers } = signAliyun(options, {
        host,
        action: 'SendSms',
        version: API_VERSION,
        query,
        date,
        nonce: randomBytes(16).toString('hex'),
      });
      const response = await fetch(`${options.endpoint}/?${search}`, {
        method: 'POST',
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = (await response.json().catch(() => ({}))) as { Code?: string };
      if (answer.Code !== 'OK')
        throw new Error(`aliyun sms: HTTP ${response.status} ${answer.Code ?? 'no code'}`);
    },
  };
}
