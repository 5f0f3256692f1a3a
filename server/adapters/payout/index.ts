import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readPemFile } from '@/server/adapters/key-files';
import type { Config } from '@/server/config';
import type { PayoutProvider } from './provider';
import { createWechatTransfer } from './wechat-transfer';

export type { PayoutProvider } from './provider';

/** Null without merchant: payouts by hand. @throws StartError */
export function createPayoutProvider(config: Config): PayoutProvider | null {
  const {
    WECHAT_PAY_MCHID: mchId,
    WECHAT_PAY_APPID: appId,
    WECHAT_PAY_SERIAL: serial,
    WECHAT_PAY_KEY_FILE: keyFile,
    WECHAT_PAY_PLATFORM_KEY_ID: platformKeyId,
    WECHAT_PAY_PLATFORM_KEY_FILE: platformKeyFile,
  } = config;
  if (!mchId || !appId || !serial || !keyFile || !platformKeyId || !platformKeyFile) return null;
  return createWechatTransfer({
    endpoint: config.WECHAT_PAY_ENDPOINT,
    sceneId: config.WECHAT_PAY_SCENE_ID,
    mchId,
    appId,
    serial,
    platformKeyId,
    privateKey: readPemFile(keyFile, createPrivateKey),
    platformKey: readPemFile(platformKeyFile, createPublicKey),
  });
}
