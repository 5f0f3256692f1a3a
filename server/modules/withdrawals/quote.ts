import { fenToShort } from '@/lib/format';
import { addDays, dayOf, dayStart, HOUR_MS } from '@/lib/time';
import { DomainError } from '@/server/http/call';
import type { WithdrawRules } from '@/server/modules/rules/withdraw-rules';

const BP = 10_000;

export interface Quote {
  amount: number;
  fee: number;
  tax: number;
  net: number;
}

/** Rounded down (decision 0018); exact below 2^53 / 10000. */
const shareOf = (amount: number, bp: number): number => Math.floor((amount * bp) / BP);

/** fen; fee rounded down, tax withheld from the rest. */
export function quoteOf(
  amount: number,
  { feeBp, taxMode, taxBp }: Pick<WithdrawRules, 'feeBp' | 'taxMode' | 'taxBp'>,
): Quote {
  const fee = shareOf(amount, feeBp);
  const tax = taxMode === 'withhold' ? shareOf(amount - fee, taxBp) : 0;
  return { amount, fee, tax, net: amount - fee - tax };
}

export interface Used {
  count: number;
  amount: number;
}

function refuse(
  code:
    | 'below_minimum'
    | 'above_maximum'
    | 'amount_step'
    | 'insufficient_balance'
    | 'daily_count_limit'
    | 'daily_amount_limit',
  blanks: Record<string, string> = {},
): never {
  const { msg } = new DomainError(code, { blanks });
  throw new DomainError(code, { blanks, fields: { amount: msg } });
}

/** Specification 20.5, most helpful first. @throws DomainError with the sentence under the amount */
export function refuseAmount(
  amount: number,
  rules: WithdrawRules,
  available: number,
  used: Used,
): void {
  if (amount < rules.min) refuse('below_minimum', { min: fenToShort(rules.min) });
  if (amount > rules.max) refuse('above_maximum', { max: fenToShort(rules.max) });
  if (amount % rules.step !== 0) refuse('amount_step', { step: fenToShort(rules.step) });
  if (amount > available) refuse('insufficient_balance');
  if (used.count >= rules.dayCount) refuse('daily_count_limit');
  if (used.amount + amount > rules.dayAmount)
    refuse('daily_amount_limit', { left: fenToShort(Math.max(rules.dayAmount - used.amount, 0)) });
  if (quoteOf(amount, rules).net <= 0) refuse('below_minimum', { min: fenToShort(rules.min) });
}

/** Largest accepted amount; 0 = none. */
export function maxNow(rules: WithdrawRules, available: number, used: Used): number {
  if (used.count >= rules.dayCount) return 0;
  const most = Math.min(rules.max, available, rules.dayAmount - used.amount);
  const inSteps = Math.floor(most / rules.step) * rules.step;
  return inSteps >= rules.min && quoteOf(inSteps, rules).net > 0 ? inSteps : 0;
}

const hourIn = (day: string, hour: number): Date =>
  new Date(dayStart(day).getTime() + hour * HOUR_MS);
const isWorkday = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

export function isReviewTime(
  now: Date,
  { reviewFromHour, reviewToHour }: Pick<WithdrawRules, 'reviewFromHour' | 'reviewToHour'>,
): boolean {
  const day = dayOf(now);
  return isWorkday(day) && now >= hourIn(day, reviewFromHour) && now < hourIn(day, reviewToHour);
}

/** After hours the first working day is the next one. */
export function promiseOf(
  now: Date,
  rules: Pick<WithdrawRules, 'reviewToHour' | 'reviewDays' | 'payHours'>,
): { reviewBy: Date; arriveBy: Date } {
  let day = dayOf(now);
  const isToday = isWorkday(day) && now < hourIn(day, rules.reviewToHour);
  /* Today does not count; after hours counts as the next working day. */
  for (let left = rules.reviewDays + (isToday ? 0 : 1); left > 0;) {
    day = addDays(day, 1);
    if (isWorkday(day)) left -= 1;
  }
  const reviewBy = hourIn(day, rules.reviewToHour);
  return { reviewBy, arriveBy: new Date(reviewBy.getTime() + rules.payHours * HOUR_MS) };
}
