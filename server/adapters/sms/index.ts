import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '@/server/config';
import { createAliyunSender } from './aliyun';
import { createConsoleSender } from './console';
import type { SmsSender } from './sender';

export type { SmsMessage, SmsSender } from './sender';

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
