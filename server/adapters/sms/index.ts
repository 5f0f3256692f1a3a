import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '@/server/config';
import { createAliyunSender } from './aliyun';
import { createConsoleSender } from './console';
import type { SmsSender } from './sender';

export type { SmsMessage, SmsSender } from './sender';

/** Other settings, other account: `aliyun:3f…`. */
export function smsAccountOf(config: Config): string {
  const { SMS_PROVIDER: provider, SMS_ALIYUN_ENDPOINT: endpoint } = config;
  const parts = [
    endpoint,
    config.SMS_ALIYUN_KEY_ID,
    config.SMS_ALIYUN_KEY_SECRET,
    config.SMS_ALIYUN_SIGN_NAME,
    config.SMS_ALIYUN_TEMPLATE,
  ];
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
  return `${provider}:${digest}`;
}

export function createSmsSender(config: Config, log: Pick<FastifyBaseLogger, 'info'>): SmsSender {
  if (config.SMS_PROVIDER === 'console') return createConsoleSender(config.dataDir, log);
  return createAliyunSender({
    endpoint: config.SMS_ALIYUN_ENDPOINT,
    keyId: config.SMS_ALIYUN_KEY_ID ?? '',
    keySecret: config.SMS_ALIYUN_KEY_SECRET ?? '',
    signName: config.SMS_ALIYUN_SIGN_NAME ?? '',
    template: config.SMS_ALIYUN_TEMPLATE ?? '',
  });
}
