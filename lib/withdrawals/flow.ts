import { serverNow } from '@/lib/api/clock';
import { errorText } from '@/lib/contract/errors';
import type { WithdrawStatus } from '@/lib/contract/withdrawals.schema';
import { fenToShort, fenToYuan, toFen } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { applyCopy, withdrawalCopy, withdrawCopy } from './copy';
import { bindingOf, type Limits } from './limits';

/** The only conversion of typed yuan to fen; null = invalid. */
export function toInput(values: { amount: string }): { amount: number } | null {
  const amount = toFen(values.amount);
  return amount === null || amount === 0 ? null : { amount };
}

/** The number of a state is never shown. */
export const statusLabel = (status: WithdrawStatus): string => withdrawCopy.status[status];

const TONES: Readonly<Record<WithdrawStatus, 'warn' | 'brand' | 'pos' | 'neg' | 'plain'>> = {
  10: 'warn',
  20: 'brand',
  30: 'brand',
  35: 'brand',
  40: 'pos',
  50: 'neg',
  60: 'plain',
  70: 'neg',
};

export const statusTone = (status: WithdrawStatus) => TONES[status];

const FINAL: readonly WithdrawStatus[] = [40, 50, 60, 70];

export const isFinal = (status: WithdrawStatus): boolean => FINAL.includes(status);

export const isBack = (status: WithdrawStatus): boolean => isFinal(status) && status !== 40;

/** Empty = succeeded or open. */
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

export { momentText };

export const dueText = (at: number): string =>
  (at < serverNow() ? withdrawalCopy.overdue : withdrawalCopy.expected)(momentText(at));

export function amountProblem(text: string, limits: Limits): string {
  if (text.trim() === '') return applyCopy.error.amountMissing;
  const amount = toInput({ amount: text })?.amount;
  if (amount === undefined) return applyCopy.error.amountForm;
  const { min, step, dayCount, usedCount } = limits;
  if (amount < min) return errorText('below_minimum', { min: fenToShort(min) });
  if (usedCount >= dayCount) return errorText('daily_count_limit');
  const { name, fen } = bindingOf(limits);
  if (amount > fen) return applyCopy.over(name, fenToYuan(amount - fen));
  if (amount % step !== 0) return errorText('amount_step', { step: fenToShort(step) });
  return '';
}

export function isOverLimit(text: string, limits: Limits): boolean {
  const amount = toInput({ amount: text })?.amount;
  return amount !== undefined && amount > bindingOf(limits).fen;
}

const TWO_DIGITS = 2;

/** 23:59:08; never negative. */
export function leftText(until: number, now: number): string {
  const seconds = Math.max(0, Math.floor((until - now) / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(TWO_DIGITS, '0'))
    .join(':');
}
