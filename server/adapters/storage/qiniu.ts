import { createHmac } from 'node:crypto';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import type { CloudStorage } from './storage';

export interface QiniuConfig {
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** Address that stored files are read from, with or without a trailing slash. */
  visitPrefix: string;
  /** Region code of the bucket, such as z0. */
  region: string;
}

/** Life of an upload token (s). */
const TOKEN_SECONDS = 600;

const urlSafe = (bytes: Buffer | string) =>
  Buffer.from(bytes).toString('base64').replace(/\+/g, '-').replace(/\//g, '_');

/** Signs an upload policy: `AK:sign(policy):policy`, all parts in URL-safe base64 (Qiniu's upload token). */
export function signPolicy(
  policy: object,
  { accessKey, secretKey }: Pick<QiniuConfig, 'accessKey' | 'secretKey'>,
): string {
  const encoded = urlSafe(JSON.stringify(policy));
  return `${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(encoded).digest())}:${encoded}`;
}

/** Qiniu cloud storage: a token lets a browser add pictures below one folder, never overwrite, for ten minutes. */
export function createQiniu(config: QiniuConfig): CloudStorage {
  return {
    grant: (folder, now) => {
      const folderPath = folder === '' ? '' : `${folder}/`;
      const policy = {
        scope: `${config.bucket}:file/${folderPath}`,
        isPrefixalScope: 1,
        insertOnly: 1,
        deadline: Math.floor(now.getTime() / 1000) + TOKEN_SECONDS,
        fsizeLimit: UPLOAD_LIMITS.sourceBytes,
        mimeLimit: 'image/jpeg;image/png;image/webp;image/gif',
      };
      return {
        token: signPolicy(policy, config),
        visitPrefix: config.visitPrefix,
        folderPath,
        region: config.region,
      };
    },
  };
}
