import type { MiniLogin } from '@/server/adapters/wechat/mini-login';
import type { SmsSender } from '@/server/adapters/sms/sender';
import type { Keys } from '@/server/keys';
import type { AccountPorts } from './ports';

/** What the account module is given by `app.ts`. */
export interface AccountDeps {
  keys: Pick<Keys, 'rsaPrivate' | 'rsaPublic' | 'derive'>;
  sms: SmsSender;
  smsLimits: {
    /** Messages a day over all people; beyond it nothing is sent. */
    dailyBudget: number;
    ip: { hour: number; day: number };
  };
  /** Null until the mini program is configured. */
  mini: MiniLogin | null;
  ports: AccountPorts;
}
