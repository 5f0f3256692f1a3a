import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/wallet';
import { fenToPlain } from '@/lib/format';
import { clockOf, dayOf } from '@/lib/time';
import { toPage } from '@/server/db/paging';
import type { Vault } from '@/server/db/vault';
import { type CallOf, DomainError } from '@/server/http/call';
import { countViews } from '@/server/modules/card/views';
import { shownCartTotal } from '@/server/modules/cart/rows';
import { findBookNews } from '@/server/modules/houses/guestbook-queries';
import { learningStateOf } from '@/server/modules/learning/courses';
import { countUnread } from '@/server/modules/notices/notify';
import { explainReward } from '@/server/modules/rewards/service';
import { isShopOpen } from '@/server/modules/rules/shop-open';
import { countAccounts } from '@/server/modules/withdrawals/accounts';
import { whyNotOf } from '@/server/modules/withdrawals/config-view';
import { openStateOf } from '@/server/modules/withdrawals/queries';
import { writeCsv } from '@/server/text/csv';
import { getBalances } from './balances';
import { findNextSettle, getUndated, listDueDays } from './calendar';
import {
  findRange,
  findRow,
  listParts,
  listRows,
  viewOf,
  type MoneyType,
  isReturned,
} from './rows';

interface StatementRow {
  time: number;
  type: MoneyType;
  title: string;
  text: string;
  no: string;
  amount: number;
  balanceAfter: number;
}

/** Spreadsheets and phones set the limit. */
const MAX_STATEMENT_ROWS = 5_000;
const HEADING = ['时间', '类型', '说明', '单号', '收入(元)', '退回(元)', '支出(元)', '余额(元)'];

const timeOf = (time: number): string => `${dayOf(time)} ${clockOf(time)}`;

function toCsv(
  rows: readonly StatementRow[],
  sums: { in: number; returned: number; out: number },
): string {
  const yuan = (fen: number, isOfColumn: boolean) => (isOfColumn ? fenToPlain(fen) : '');
  return writeCsv([
    HEADING,
    ...rows.map((row) => [
      timeOf(row.time),
      row.title,
      row.text,
      row.no,
      yuan(row.amount, row.amount > 0 && !isReturned(row)),
      yuan(row.amount, isReturned(row)),
      yuan(-row.amount, row.amount < 0),
      fenToPlain(row.balanceAfter),
    ]),
    ['合计', '', '', '', ...[sums.in, sums.returned, sums.out].map(fenToPlain), ''],
  ]);
}

export async function showAssets(
  vault: Vault,
  { db, member, now }: CallOf<typeof contract.getAssets>,
): Promise<OutputOf<typeof contract.getAssets>> {
  const balances = await getBalances(db, member.userId, now);
  const whyNot = await whyNotOf(vault, db, member.userId, now);
  const nextSettle = balances.pending > 0 ? await findNextSettle(db, member.userId) : null;
  return {
    ...balances,
    nextSettle,
    canWithdraw: whyNot.length === 0,
    whyNot,
    accounts: await countAccounts(db, member.userId),
    ...(await openStateOf(db, member.userId)),
    unread: await countUnread(db, member.userId),
    cartTotal: await shownCartTotal(db, member.userId),
    isShopOpen: await isShopOpen(db),
    ...(await learningStateOf(db, member.userId, now)),
    cardViews: await countViews(db, member.userId, now),
    book: await findBookNews(db, member.userId),
  };
}

export async function listMoneyPage(
  { db, member }: CallOf<typeof contract.listMoney>,
  input: InputOf<typeof contract.listMoney>,
): Promise<OutputOf<typeof contract.listMoney>> {
  const range = await findRange(db, member.userId, input.type, input.month);
  const rows = await listRows(db, member.userId, input.type, range, input);
  const { count, last: _, ...summary } = range;
  return { list: toPage(rows.map(viewOf), count, input), summary };
}

export async function showMoney(
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
    csv: toCsv(rows.map(viewOf), range),
    rows: rows.length,
    isPartial: range.count > rows.length,
  };
}
