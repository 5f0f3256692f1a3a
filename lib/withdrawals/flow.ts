import { errorText } from '@/lib/contract/errors';
import type { WithdrawStatus } from '@/lib/contract/withdrawals.schema';
import { fenToShort } from '@/lib/format';
import { applyCopy, withdrawCopy } from './copy';
import { toInput } from './to-input';
import type { WithdrawConfig } from './types';

/** Name of a withdrawal's state; its number is never shown. */
export const statusLabel = (status: WithdrawStatus): string => withdrawCopy.status[status];

const TONES: Readonly<Record<WithdrawStatus, 'warn' | 'brand' | 'pos' | 'neg' | 'neutral'>> = {
  10: 'warn',
  20: 'brand',
  30: 'brand',
  35: 'brand',
  40: 'pos',
  50: 'neg',
  60: 'neutral',
  70: 'neg',
};

export const statusTone = (status: WithdrawStatus) => TONES[status];

const FINAL: readonly WithdrawStatus[] = [40, 50, 60, 70];

/** Whether it is in a final state. */
export const isFinal = (status: WithdrawStatus): boolean => FINAL.includes(status);

/** Why it did not succeed, as a sentence; empty when it did or may still. */
export function failureText({
  status,
  reason,
}: {
  status: WithdrawStatus;
  reason: string;
}): string {
  if (reason === '') return '';
  return status === 70
    ? withdrawCopy.failed(reason)
    : status === 50
      ? withdrawCopy.rejected(reason)
      : '';
}

export { shortMomentText as momentText } from '@/lib/format/dates';

type Limits = Pick<
  WithdrawConfig,
  'min' | 'max' | 'step' | 'available' | 'dayCount' | 'usedCount' | 'dayAmount' | 'usedAmount'
>;

/** The message under the amount, in the server's order of checks; empty = valid. */
export function amountProblem(text: string, limits: Limits): string {
  if (text.trim() === '') return applyCopy.error.amountMissing;
  const amount = toInput({ amount: text })?.amount;
  if (amount === undefined) return applyCopy.error.amountForm;
  const { min, max, step, available, dayCount, usedCount, dayAmount, usedAmount } = limits;
  if (amount < min) return errorText('below_minimum', { min: fenToShort(min) });
  if (amount > max) return errorText('above_maximum', { max: fenToShort(max) });
  if (amount % step !== 0) return errorText('amount_step', { step: fenToShort(step) });
  if (amount > available) return errorText('insufficient_balance');
  if (usedCount >= dayCount) return errorText('daily_count_limit');
  if (usedAmount + amount > dayAmount)
    return errorText('daily_amount_limit', {
      left: fenToShort(Math.max(dayAmount - usedAmount, 0)),
    });
  return '';
}

const TWO_DIGITS = 2;

/** Time left until a moment: 23:59:08; never negative. */
export function leftText(until: number, now: number): string {
  const seconds = Math.max(0, Math.floor((until - now) / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(TWO_DIGITS, '0'))
    .join(':');
}
