import type { AccountType } from '@/lib/contract/withdraw-accounts.schema';

/** Versioned; fen, basis points, Asia/Shanghai. */
export interface WithdrawRules {
  types: readonly AccountType[];
  min: number;
  max: number;
  step: number;
  dayCount: number;
  dayAmount: number;
  feeBp: number;
  taxMode: 'none' | 'withhold' | 'declare';
  taxBp: number;
  /** Two operators approve above it. */
  twoPersonAbove: number;
  /** Wait after a change of account (h). */
  accountCoolHours: number;
  /** Later applications start the next working day. */
  reviewFromHour: number;
  reviewToHour: number;
  /** Review in working days, then payment in hours. */
  reviewDays: number;
  payHours: number;
  verify: 'sms' | 'password';
  /** Alipay and WeChat accounts need a code picture. */
  needsQrImage: boolean;
}

/** Specification 31.2. */
export const WITHDRAW_DEFAULTS: WithdrawRules = {
  types: ['bank', 'alipay', 'wechat'],
  min: 10_00,
  max: 5_000_00,
  step: 1,
  dayCount: 3,
  dayAmount: 20_000_00,
  feeBp: 0,
  taxMode: 'none',
  taxBp: 0,
  twoPersonAbove: 2_000_00,
  accountCoolHours: 24,
  reviewFromHour: 9,
  reviewToHour: 18,
  reviewDays: 3,
  payHours: 72,
  verify: 'sms',
  needsQrImage: false,
};
