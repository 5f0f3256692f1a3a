import { createHmac, timingSafeEqual } from 'node:crypto';
import { uploadKey } from '@/lib/kit/upload-key';
import { MINUTE_MS } from '@/lib/time';
import { callHttp, openHttp } from '../http-call';
import type { CloudStorage, StoredFolder } from './storage';

export interface QiniuConfig {
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** With or without a trailing slash. */
  visitPrefix: string;
  /** Such as z0, or an upload host. */
  region: string;
  endpoint: string;
}

/** Of tokens and private addresses (s). */
const TOKEN_SECONDS = 600;
/** The provider removes what we did not. */
const KEPT_DAYS = 1;
const CALL_MS = 10_000;
/** Long enough for the largest video. */
const READ_MS = 5 * MINUTE_MS;

const PICTURES = 'image/*';
const VIDEOS = 'video/mp4;video/webm;video/quicktime';

interface Policy {
  scope: string;
  endUser: string;
}

const urlSafe = (bytes: Buffer | string) =>
  Buffer.from(bytes).toString('base64').replace(/\+/g, '-').replace(/\//g, '_');

export const signText = (text: string, secretKey: string): string =>
  urlSafe(createHmac('sha1', secretKey).update(text).digest());

/** `AK:sign(policy):policy`, URL-safe base64. */
export function signPolicy(
  policy: object,
  { accessKey, secretKey }: Pick<QiniuConfig, 'accessKey' | 'secretKey'>,
): string {
  const encoded = urlSafe(JSON.stringify(policy));
  return `${accessKey}:${signText(encoded, secretKey)}:${encoded}`;
}

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Null for a text that we did not sign. */
export function readPolicy<P = Policy>(
  token: string,
  { accessKey, secretKey }: Pick<QiniuConfig, 'accessKey' | 'secretKey'>,
): P | null {
  const [owner = '', signature = '', encoded = ''] = token.split(':');
  const isOurs =
    owner === accessKey && isEqual(urlSafe(signature), urlSafe(signText(encoded, secretKey)));
  return isOurs ? (JSON.parse(Buffer.from(encoded, 'base64url').toString()) as P) : null;
}

/** A token writes one new file within ten minutes. */
export function createQiniu(config: QiniuConfig): CloudStorage {
  const { accessKey, secretKey, bucket, region, visitPrefix, endpoint } = config;
  const base = visitPrefix.replace(/\/$/, '');
  const privateUrl = (key: string) => {
    const url = `${base}/${key}?e=${Math.floor(Date.now() / 1000) + TOKEN_SECONDS}`;
    return `${url}&token=${accessKey}:${signText(url, secretKey)}`;
  };
  return {
    grant: ({ userId, folder, fileName, maxBytes }, now) => {
      const key = uploadKey(fileName, folder, now.getTime());
      const policy = {
        scope: `${bucket}:${key}`,
        insertOnly: 1,
        deadline: Math.floor(now.getTime() / 1000) + TOKEN_SECONDS,
        endUser: String(userId),
        fsizeLimit: maxBytes,
        mimeLimit: folder === 'video' ? VIDEOS : PICTURES,
        detectMime: 1,
        deleteAfterDays: KEPT_DAYS,
      };
      const token = signPolicy(policy, config);
      return { token, visitPrefix, folderPath: `${folder}/`, key, region };
    },
    granted: (token) => {
      const policy = readPolicy(token, config);
      if (!policy) return null;
      const key = policy.scope.slice(bucket.length + 1);
      return { userId: Number(policy.endUser), folder: key.split('/')[1] as StoredFolder, key };
    },
    open: async (key, maxBytes) => {
      const reply = await openHttp({ url: privateUrl(key), method: 'GET', timeoutMs: READ_MS });
      if (reply.statusCode === 200 && Number(reply.headers['content-length']) <= maxBytes)
        return reply;
      reply.destroy();
      if (reply.statusCode === 200 || reply.statusCode === 404) return null;
      throw new Error(`cloud storage answered ${reply.statusCode}`);
    },
    remove: async (key) => {
      const path = `/delete/${urlSafe(`${bucket}:${key}`)}`;
      const { status } = await callHttp({
        url: `${endpoint.replace(/\/$/, '')}${path}`,
        method: 'POST',
        headers: {
          authorization: `QBox ${accessKey}:${signText(`${path}\n`, secretKey)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        timeoutMs: CALL_MS,
      });
      if (status !== 200 && status !== 612) throw new Error(`cloud storage answered ${status}`);
    },
  };
}
