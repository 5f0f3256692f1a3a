import type { KeyObject } from 'node:crypto';
import type { SmsSender } from '@/server/adapters/sms/sender';
import type { MiniLogin } from '@/server/adapters/wechat/mini-login';
import type { AccountPorts } from './ports';

/** What the account module is given by `app.ts`. */
export interface AccountDeps {
  keys: {
    /** Opens the passwords that browsers encrypt with the public half (PEM). */
    rsaPrivate: KeyObject;
    rsaPublic: string;
    /** A secret of its own for each purpose. */
    derive: (purpose: string) => Buffer;
  };
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
  ports: AccountPorts;
}
