import type { AccountType } from '@/lib/contract/withdraw-accounts.schema';

/** Limits and prices of withdrawals: part of the versioned configuration. Money in fen, rates in basis points, times in Asia/Shanghai. */
export interface WithdrawRules {
  types: readonly AccountType[];
  min: number;
  max: number;
  step: number;
  dayCount: number;
  dayAmount: number;
  feeBp: number;
  /** Who pays income tax: undecided, the platform (withholds `taxBp`), or the member. */
  taxMode: 'none' | 'withhold' | 'declare';
  taxBp: number;
  /** Above it two different operators must approve. */
  twoPersonAbove: number;
  /** Waiting time of a changed account (hours). */
  accountCoolHours: number;
  /** Hours of a working day in which applications are reviewed; later ones start the next working day. */
  reviewFromHour: number;
  reviewToHour: number;
  /** A review ends within so many working days, the money arrives within so many hours after. */
  reviewDays: number;
  payHours: number;
  verify: 'sms' | 'password';
  /** Alipay and WeChat accounts need a picture of the payment code. */
  needsQrImage: boolean;
}

/** Defaults of specification 31.2. */
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
