import type { SmsSender } from '@/server/adapters/sms/sender';
import type { MiniLogin } from '@/server/adapters/wechat/mini-login';
import type { Keys } from '@/server/keys';

/** What the account module is given by `app.ts`. */
export interface AccountDeps {
  keys: Pick<Keys, 'rsaPrivate' | 'rsaPublic' | 'derive'>;
  sms: SmsSender;
  smsLimits: {
    /** Maximum messages per day over all numbers. */
    dailyBudget: number;
    ip: { hour: number; day: number };
  };
  /** Wrong passwords from one address in the window of guesses. */
  passwordTriesPerIp: number;
  /** Null until the mini program is configured. */
  mini: MiniLogin | null;
}
