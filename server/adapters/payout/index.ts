import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import type { Config } from '@/server/config';
import { StartError } from '@/server/start-error';
import type { PayoutProvider } from './provider';
import { createWechatTransfer } from './wechat-transfer';

export type { PayoutProvider } from './provider';

function readKey(file: string, read: (pem: Buffer) => KeyObject): KeyObject {
  try {
    return read(fs.readFileSync(file));
  } catch {
    throw new StartError(`无法读取密钥文件 ${file}：须为 PEM 格式。(Cannot read the key file.)`);
  }
}

/** The messenger's transfer service; null unless the merchant is configured: payouts are then made by hand. @throws StartError */
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
    privateKey: readKey(keyFile, createPrivateKey),
    platformKey: readKey(platformKeyFile, createPublicKey),
  });
}
