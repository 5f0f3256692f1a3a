import { createDecipheriv } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

const TIMEOUT_MS = 8_000;
const MOBILE = /^1[3-9]\d{9}$/;

export interface MiniOptions {
  endpoint: string;
  appId: string;
  secret: string;
}

interface MiniProof {
  code: string;
  encryptedData: string;
  iv: string;
}

export interface MiniLogin {
  mobileOf: (proof: MiniProof) => Promise<string | null>;
}

export function createMiniLogin(
  { endpoint, appId, secret }: MiniOptions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): MiniLogin {
  return {
    mobileOf: async ({ code, encryptedData, iv }) => {
      const query = new URLSearchParams({
        appid: appId,
        secret,
        js_code: code,
        grant_type: 'authorization_code',
      });
      try {
        const response = await fetch(`${endpoint}/sns/jscode2session?${query}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const answer = (await response.json()) as { session_key?: string; errcode?: number };
        if (!answer.session_key) {
          log.warn({ errcode: answer.errcode, status: response.status }, 'mini login was refused');
          return null;
        }
        return decryptMobile({ sessionKey: answer.session_key, encryptedData, iv, appId });
      } catch {
        log.warn('mini login failed'); // the reason may quote the address with the secret
        return null;
      }
    },
  };
}

/** AES-128-CBC with the session key; rejects another app's watermark. */
export function decryptMobile({
  sessionKey,
  encryptedData,
  iv,
  appId,
}: {
  sessionKey: string;
  encryptedData: string;
  iv: string;
  appId: string;
}): string | null {
  try {
    const decipher = createDecipheriv(
      'aes-128-cbc',
      Buffer.from(sessionKey, 'base64'),
      Buffer.from(iv, 'base64'),
    );
    const text = Buffer.concat([
      decipher.update(Buffer.from(encryptedData, 'base64')),
      decipher.final(),
    ]).toString('utf8');
    const { purePhoneNumber, countryCode, watermark } = JSON.parse(text) as {
      purePhoneNumber?: string;
      countryCode?: string;
      watermark?: { appid?: string };
    };
    const isOurs = watermark?.appid === appId && countryCode === '86';
    return isOurs && purePhoneNumber !== undefined && MOBILE.test(purePhoneNumber)
      ? purePhoneNumber
      : null;
  } catch {
    return null;
  }
}
