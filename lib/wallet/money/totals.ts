import { totalsCopy } from '@/lib/format/totals-copy';
import { DAY_MS } from '@/lib/time';
import type { Assets } from '../use-assets';

export const TOTALS = ['available', 'pending', 'withdrawing', 'earned', 'carried'] as const;
export type Total = (typeof TOTALS)[number];

export const isTotal = (text: string | null): text is Total =>
  TOTALS.some((total) => total === text);

/** fen */
export interface Addend {
  name: string;
  fen: number;
  sign: '+' | '−';
}

type Balances = Pick<
  Assets,
  'available' | 'withdrawing' | 'debt' | 'totalIncome' | 'totalWithdrawn' | 'moved'
>;

export const spentOf = (money: Balances): number =>
  money.totalIncome +
  (money.moved ?? 0) +
  money.debt -
  money.available -
  money.withdrawing -
  money.totalWithdrawn;

const plus = (name: string, fen: number): Addend => ({ name, fen, sign: '+' });
const minus = (name: string, fen: number): Addend => ({ name, fen, sign: '−' });
const withoutZeros = (addends: readonly Addend[]): Addend[] =>
  addends.filter(({ fen }, index) => index === 0 || fen !== 0);

/** 累计已入账 = 可提现 + 提现中 + 已提现 (+ 已消费 − 待扣款 − 旧店转入); zero parts are omitted. */
export const earnedParts = (money: Balances): Addend[] =>
  withoutZeros([
    plus(totalsCopy.available, money.available),
    plus(totalsCopy.withdrawing, money.withdrawing),
    plus(totalsCopy.withdrawn, money.totalWithdrawn),
    plus(totalsCopy.spent, spentOf(money)),
    minus(totalsCopy.debt, money.debt),
    minus(totalsCopy.moved, money.moved ?? 0),
  ]);

/** 可提现 = 累计已入账 − pending and paid. */
export const availableParts = (money: Balances): Addend[] =>
  withoutZeros([
    plus(totalsCopy.earned, money.totalIncome),
    minus(totalsCopy.withdrawing, money.withdrawing),
    minus(totalsCopy.withdrawn, money.totalWithdrawn),
    minus(totalsCopy.spent, spentOf(money)),
    plus(totalsCopy.debt, money.debt),
    plus(totalsCopy.moved, money.moved ?? 0),
  ]);

/** 累计已入账 = 直接 + 团队 */
export const levelParts = ({ direct, team }: { direct: number; team: number }): Addend[] => [
  plus(totalsCopy.direct, direct),
  plus(totalsCopy.team, team),
];

export const sumOf = (addends: readonly Addend[]): number =>
  addends.reduce((sum, { fen, sign }) => sum + (sign === '+' ? fen : -fen), 0);

/** 0-1 and days; null = no days yet. */
export function waitOf(
  { from, until }: { from: number | null; until: number | null },
  now: number,
): { part: number; passed: number; days: number } | null {
  if (from === null || until === null || until <= from) return null;
  const days = Math.max(1, Math.round((until - from) / DAY_MS));
  const passed = Math.min(days, Math.max(0, Math.floor((now - from) / DAY_MS)));
  return { part: passed / days, passed, days };
}
