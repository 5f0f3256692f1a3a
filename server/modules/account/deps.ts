import type { SmsSender } from '@/server/adapters/sms/sender';
import type { MiniLogin } from '@/server/adapters/wechat/mini-login';
import type { Vault } from '@/server/db/vault';
import type { Keys } from '@/server/keys';

export interface AccountDeps {
  keys: Pick<Keys, 'rsaPrivate' | 'rsaPublic' | 'derive'>;
  vault: Pick<Vault, 'hash'>;
  sms: SmsSender;
  smsLimits: {
    dailyBudget: number;
    ip: { hour: number; day: number };
  };
  passwordTriesPerIp: number;
  mini: MiniLogin | null;
}
