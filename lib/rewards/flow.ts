import type { OutputOf } from '@/lib/contract/endpoint';
import type { getRewardParts } from '@/lib/contract/rewards';
import { fenToSigned, fenToText, fenToYuan } from '@/lib/format';
import { dayText, shortDateText } from '@/lib/format/dates';
import { addDays, addMonths, dayOf, daysOf, monthOf } from '@/lib/time';
import { rewardsCopy } from './copy';
import type { Reward } from './types';

export type RewardTab = keyof typeof rewardsCopy.tab;
export type RewardState = Reward['status'];

/** Inclusive, Shanghai; empty = open. */
export interface DateRange {
  from: string;
  to: string;
}

export interface RewardFilters extends DateRange {
  status: RewardTab;
}

export const ALL_TIME: DateRange = { from: '', to: '' };
export const TAB_OPTIONS = (Object.keys(rewardsCopy.tab) as RewardTab[]).map((value) => ({
  value,
  label: rewardsCopy.tab[value],
}));

export const STATE_TONE = {
  pending: 'brand',
  held: 'warn',
  settled: 'pos',
  void: 'plain',
  clawed: 'plain',
} as const satisfies Record<RewardState, string>;

export const shown = (text: string, isHidden: boolean): string =>
  isHidden ? rewardsCopy.hidden : text;

const BP_PER_PERCENT = 100;
/** 1000 → 10%, 250 → 2.5%. */
export const rateText = (rateBp: number): string => `${rateBp / BP_PER_PERCENT}%`;

export function fateText({
  status,
  expectAt,
  settledAt,
  reason,
}: Pick<Reward, 'status' | 'expectAt' | 'settledAt' | 'reason'>): string {
  if (status === 'pending' && reason !== '') return reason;
  if (status === 'pending')
    return expectAt === null
      ? rewardsCopy.awaitsCompletion
      : rewardsCopy.expected(shortDateText(expectAt));
  if (status === 'settled')
    return settledAt === null ? '' : rewardsCopy.settledOn(shortDateText(settledAt));
  return reason;
}

/** +19.90; 0.00 if void. */
export const gainText = (fen: number): string => (fen === 0 ? fenToText(fen) : fenToSigned(fen));

export function saleText(
  { base, rateBp, refundedAmount, status }: Reward,
  isHidden: boolean,
): string {
  const text = rewardsCopy.base(shown(fenToYuan(base), isHidden), rateText(rateBp));
  if (refundedAmount === 0 || status === 'void') return text;
  return text + rewardsCopy.refundTaken(shown(fenToYuan(refundedAmount), isHidden));
}

/** fen */
export type Part = OutputOf<typeof getRewardParts>['parts'][number];

/** Add up to 100 (largest remainder). */
export function percentsOf(parts: readonly { fen: number }[]): number[] {
  const sum = parts.reduce((total, { fen }) => total + fen, 0);
  const exact = parts.map(({ fen }) => (fen / sum) * 100);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((total, percent) => total + percent, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, missing))
    percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}

const { range: copy } = rewardsCopy;

export function quickRanges(nowMs: number): { label: string; range: DateRange }[] {
  const today = dayOf(nowMs);
  const month = monthOf(nowMs);
  const last = daysOf(addMonths(month, -1));
  return [
    { label: copy.all, range: ALL_TIME },
    { label: copy.last7, range: { from: addDays(today, -6), to: today } },
    { label: copy.last30, range: { from: addDays(today, -29), to: today } },
    { label: copy.month, range: { from: `${month}-01`, to: today } },
    { label: copy.lastMonth, range: { from: last[0] ?? '', to: last.at(-1) ?? '' } },
  ];
}

export const isSameRange = (a: DateRange, b: DateRange): boolean =>
  a.from === b.from && a.to === b.to;

/** 近7天, 6月1日–6月18日, 6月1日起 */
export function rangeText(range: DateRange, nowMs: number): string {
  const quick = quickRanges(nowMs).find((each) => isSameRange(each.range, range));
  if (quick) return quick.label;
  if (range.to === '') return copy.since(dayText(range.from));
  return range.from === ''
    ? copy.until(dayText(range.to))
    : copy.span(dayText(range.from), dayText(range.to));
}

/** Empty = valid. */
export const rangeProblem = ({ from, to }: DateRange): string =>
  from !== '' && to !== '' && to < from ? copy.reversed : '';
