import type { InputOf, OutputOf } from '@/lib/contract';
import type { getReward } from '@/lib/contract/rewards';
import type * as contract from '@/lib/contract/wallet';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import { type CallOf, DomainError } from '@/server/http/call';
import { countUnread } from '@/server/modules/notices/notify';
import { getBalances } from './balances';
import { findNextSettle, getUndated, listDueDays } from './calendar';
import { findRange, findRow, listParts, listRows, viewOf } from './rows';
import { MAX_STATEMENT_ROWS, toCsv } from './statement';

export interface WalletPorts {
  /** The calculation of a reward; null when it is not this member's. */
  explainReward: (
    db: Db,
    userId: number,
    rewardId: number,
  ) => Promise<OutputOf<typeof getReward>['reward'] | null>;
  /** Why the member cannot withdraw now, as finished sentences, how many payout accounts there are, how many withdrawals are open and when the next arrives. */
  withdrawStateOf: (
    db: Db,
    userId: number,
    now: Date,
  ) => Promise<{
    whyNot: string[];
    accounts: number;
    openWithdrawals: number;
    nextArrival: number | null;
  }>;
  /** Quantity in the cart, for the badge. */
  cartTotalOf: (db: Db, userId: number) => Promise<number>;
  isShopOpen: (db: Db) => Promise<boolean>;
  learningStateOf: (
    db: Db,
    userId: number,
  ) => Promise<Pick<OutputOf<typeof contract.getAssets>, 'nextLesson' | 'course'>>;
  /** How often the member's card was opened in the last seven days. */
  cardViewsOf: (db: Db, userId: number, now: Date) => Promise<number>;
  /** What is new in the member's guest book. */
  bookNewsOf: (db: Db, userId: number) => Promise<OutputOf<typeof contract.getAssets>['book']>;
}

export async function showAssets(
  {
    withdrawStateOf,
    cartTotalOf,
    isShopOpen,
    learningStateOf,
    cardViewsOf,
    bookNewsOf,
  }: WalletPorts,
  { db, member, now }: CallOf<typeof contract.getAssets>,
): Promise<OutputOf<typeof contract.getAssets>> {
  const balances = await getBalances(db, member.userId, now);
  const { whyNot, ...withdrawing } = await withdrawStateOf(db, member.userId, now);
  const nextSettle = balances.pending > 0 ? await findNextSettle(db, member.userId) : null;
  return {
    ...balances,
    nextSettle,
    canWithdraw: whyNot.length === 0,
    whyNot,
    ...withdrawing,
    unread: await countUnread(db, member.userId),
    cartTotal: await cartTotalOf(db, member.userId),
    isShopOpen: await isShopOpen(db),
    ...(await learningStateOf(db, member.userId)),
    cardViews: await cardViewsOf(db, member.userId, now),
    book: await bookNewsOf(db, member.userId),
  };
}

export async function listMoneyPage(
  { db, member }: CallOf<typeof contract.listMoney>,
  input: InputOf<typeof contract.listMoney>,
): Promise<OutputOf<typeof contract.listMoney>> {
  const range = await findRange(db, member.userId, input.type, input.month);
  const rows = await listRows(db, member.userId, input.type, range, input);
  return {
    list: toPage(rows.map(viewOf), range.count, input),
    summary: { in: range.in, out: range.out, days: range.days },
  };
}

export async function showMoney(
  { explainReward }: WalletPorts,
  { db, member }: CallOf<typeof contract.getMoney>,
  { id }: InputOf<typeof contract.getMoney>,
): Promise<OutputOf<typeof contract.getMoney>> {
  const row = await findRow(db, member.userId, id);
  if (!row) throw new DomainError('not_found');
  const { refType, refId } = row;
  return {
    row: viewOf(row),
    parts: await listParts(db, member.userId, row),
    reward: refType === 'reward' ? await explainReward(db, member.userId, refId) : null,
    withdrawalId: refType === 'withdrawal' ? refId : null,
  };
}

export async function showSettleCalendar(
  { db, member }: CallOf<typeof contract.getSettleCalendar>,
  { month }: InputOf<typeof contract.getSettleCalendar>,
): Promise<OutputOf<typeof contract.getSettleCalendar>> {
  const days = await listDueDays(db, member.userId, month);
  return {
    days,
    total: days.reduce((sum, { amount }) => sum + amount, 0),
    undated: await getUndated(db, member.userId),
  };
}

export async function showStatement(
  { db, member }: CallOf<typeof contract.getStatement>,
  { month }: InputOf<typeof contract.getStatement>,
): Promise<OutputOf<typeof contract.getStatement>> {
  const range = await findRange(db, member.userId, 'all', month);
  const rows = await listRows(db, member.userId, 'all', range, {
    page: 1,
    per_page: MAX_STATEMENT_ROWS,
  });
  return {
    fileName: `对账单-${month}.csv`,
    csv: toCsv(rows.map(viewOf), { income: range.in, out: range.out }),
    rows: rows.length,
    isPartial: range.count > rows.length,
  };
}
