import { fenToSigned, fenToText, fenToYuan } from '@/lib/format';
import { dayText, weekdayText } from '@/lib/format/dates';
import { addDays, dayOf, daysOf, hourOf, weekdayOf } from '@/lib/time';
import { moneyCopy } from './copy';
import type { MoneyRow, MoneySummary, MoneyType } from './use-money';

export const TYPE_OPTIONS = (Object.keys(moneyCopy.type) as MoneyType[]).map((value) => ({
  value,
  label: moneyCopy.type[value],
}));

export const shown = (text: string, isHidden: boolean): string =>
  isHidden ? moneyCopy.hidden : text;

/** 09:26 */
export const rowTime = ({ time }: Pick<MoneyRow, 'time'>): string => hourOf(time);

/** 余额 ¥328.00 */
export const balanceText = (
  { balanceAfter }: Pick<MoneyRow, 'balanceAfter'>,
  isHidden: boolean,
): string => moneyCopy.balanceAfter(shown(fenToYuan(balanceAfter), isHidden));

export interface DayHead {
  title: string;
  text: string;
}

export function dayHead(day: string, nowMs: number): DayHead {
  const today = dayOf(nowMs);
  if (day === today || day === addDays(today, -1))
    return {
      title: day === today ? moneyCopy.today : moneyCopy.yesterday,
      text: `${dayText(day)} ${weekdayText(day)}`,
    };
  return { title: `${dayText(day)} ${weekdayText(day)}`, text: '' };
}

/** +128.50, −186.90; empty = none. */
export function daySum(days: MoneySummary['days'], day: string): string {
  const sum = days.find(({ date }) => date === day);
  if (!sum) return '';
  const came = sum.in + sum.returned;
  return [came > 0 && fenToSigned(came), sum.out > 0 && fenToSigned(-sum.out)]
    .filter(Boolean)
    .join('　');
}

/** From opening to closing balance; fen, outgoing is negative. */
export function statementLines(
  closing: number,
  { in: income, returned, out }: Pick<MoneySummary, 'in' | 'returned' | 'out'>,
): (readonly [term: string, fen: number])[] {
  const { income: earned, spending, type, statementLines: terms } = moneyCopy;
  return [
    [terms.opening, closing - income - returned + out],
    [earned, income],
    ...(returned > 0 ? [[type.return, returned] as const] : []),
    [spending, -out],
    [terms.closing, closing],
  ];
}

export const startsDay = (row: MoneyRow, before: MoneyRow | undefined): boolean =>
  !before || dayOf(before.time) !== dayOf(row.time);

/** fen, `out` positive. */
export interface ChartDay {
  day: string;
  in: number;
  out: number;
  isFuture: boolean;
  isToday: boolean;
}

export function chartDays(month: string, days: MoneySummary['days'], nowMs: number): ChartDay[] {
  const byDay = new Map(days.map((day) => [day.date, day]));
  const today = dayOf(nowMs);
  return daysOf(month).map((day) => ({
    day,
    in: byDay.get(day)?.in ?? 0,
    out: byDay.get(day)?.out ?? 0,
    isFuture: day > today,
    isToday: day === today,
  }));
}

export interface CalendarCell {
  day: string;
  /** fen */
  amount: number;
  isToday: boolean;
}

/** From Sunday; null before the first. */
export function calendarCells(
  month: string,
  days: readonly { date: string; amount: number }[],
  nowMs: number,
): (CalendarCell | null)[] {
  const amounts = new Map(days.map(({ date, amount }) => [date, amount]));
  const today = dayOf(nowMs);
  const cells = daysOf(month).map((day) => ({
    day,
    amount: amounts.get(day) ?? 0,
    isToday: day === today,
  }));
  return [...Array<null>(weekdayOf(`${month}-01`)).fill(null), ...cells];
}

const TEN_THOUSAND_YUAN = 1_000_000;
/** 12.50, 1,234, 1.2万 */
export function shortAmount(fen: number): string {
  if (fen >= TEN_THOUSAND_YUAN) return `${Math.floor(fen / (TEN_THOUSAND_YUAN / 10)) / 10}万`;
  const text = fenToText(fen);
  return fen >= 10_000 ? text.slice(0, -3) : text;
}
