import { errorText } from '@/lib/contract/errors';
import type { WithdrawStatus } from '@/lib/contract/withdrawals.schema';
import { fenToText } from '@/lib/format';
import { dayOf, dayText, hourOf } from '@/lib/format/shanghai';
import { applyCopy, withdrawCopy } from './copy';
import { toInput } from './to-input';
import type { WithdrawConfig } from './types';

/** What the state of a withdrawal is called; people never see its number. */
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

/** Whether nothing can happen to it any more. */
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

/** 6月18日 07:12, by the calendar of the books. */
export const momentText = (at: number): string => `${dayText(dayOf(at))} ${hourOf(at)}`;

/** Yuan without needless zeros, for sentences: 10, 0.5, 2000.05. */
export const plainYuan = (fen: number): string =>
  fenToText(fen)
    .replaceAll(',', '')
    .replace(/\.?0+$/, '');

/** What 全部 writes into the field: 3286.40. */
export const fieldText = (fen: number): string => fenToText(fen).replaceAll(',', '');

/** 60 basis points read 0.6%. */
export const percentText = (bp: number): string => `${bp / 100}%`;

type Limits = Pick<
  WithdrawConfig,
  'min' | 'max' | 'step' | 'available' | 'dayCount' | 'usedCount' | 'dayAmount' | 'usedAmount'
>;

/** The sentence under the amount, in the order in which the server checks; empty = nothing is wrong. */
export function amountProblem(text: string, limits: Limits): string {
  if (text.trim() === '') return applyCopy.error.amountMissing;
  const amount = toInput({ amount: text })?.amount;
  if (amount === undefined) return applyCopy.error.amountForm;
  const { min, max, step, available, dayCount, usedCount, dayAmount, usedAmount } = limits;
  if (amount < min) return errorText('below_minimum', { min: plainYuan(min) });
  if (amount > max) return errorText('above_maximum', { max: plainYuan(max) });
  if (amount % step !== 0) return errorText('amount_step', { step: plainYuan(step) });
  if (amount > available) return errorText('insufficient_balance');
  if (usedCount >= dayCount) return errorText('daily_count_limit');
  if (usedAmount + amount > dayAmount)
    return errorText('daily_amount_limit', {
      left: plainYuan(Math.max(dayAmount - usedAmount, 0)),
    });
  return '';
}

const TWO_DIGITS = 2;

/** What is left until a moment: 23:59:08; never negative. */
export function leftText(until: number, now: number): string {
  const seconds = Math.max(0, Math.floor((until - now) / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(TWO_DIGITS, '0'))
    .join(':');
}
