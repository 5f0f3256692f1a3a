import path from 'node:path';
import type { Config } from '@/server/config';
import { createLocalStorage } from './local';
import { createQiniu } from './qiniu';

export const storageOf = ({ dataDir }: Config) => createLocalStorage(path.join(dataDir, 'uploads'));

export function cloudOf(config: Config) {
  const {
    QINIU_ACCESS_KEY: accessKey,
    QINIU_SECRET_KEY: secretKey,
    QINIU_BUCKET: bucket,
    QINIU_DOMAIN: visitPrefix,
    QINIU_REGION: region,
    QINIU_ENDPOINT: endpoint,
  } = config;
  return accessKey && secretKey && bucket && visitPrefix
    ? createQiniu({ accessKey, secretKey, bucket, visitPrefix, region, endpoint })
    : null;
}
