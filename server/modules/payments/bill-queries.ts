import { and, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { readNumber } from '@/lib/contract/characters';
import type { RowOf } from '@/lib/contract/console/resource';
import type { bill, billDay } from '@/lib/contract/console/resources/bill';
import { fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { daysOfRange } from '@/lib/format/day-range';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import {
  type BillDay,
  billDays,
  type BillDiff,
  billDiffs,
  billLines,
  orders,
  type Payment,
  payments,
  type ProviderRefund,
  providerRefunds,
  type StoredBillLine,
} from '@/server/db/schema';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { stateText } from './queries';
import { stateText as returnStateText } from './return-queries';
import { PROVIDER_WAYS } from './rows';

/** An open difference beyond it is late. */
const LATE_MS = 48 * HOUR_MS;

const millis = (at: Date | null): number | null => at?.getTime() ?? null;

/** Days from … to, both included, as their numbers compare. */
function inDays(column: typeof billDays.day | typeof billDiffs.day, days = '', now: Date) {
  if (!days) return undefined;
  const { from, to } = daysOfRange(days, now.getTime());
  return and(gte(column, from), lte(column, to));
}

export const diffPartsOf = ({ state, answer }: BillDiff): readonly unknown[] => [state, answer];

export const missingDiff = (key: string): OperationRefused =>
  new OperationRefused(`没有编号为 ${key} 的账单差异`);

export interface FoundDiff {
  diff: BillDiff;
  line: StoredBillLine | null;
  payment: Payment | null;
  back: ProviderRefund | null;
  /** Of the payment's order. */
  userId: number | null;
}

export async function findDiff(db: Db, key: string): Promise<FoundDiff> {
  if (!/^[1-9]\d{0,14}$/.test(key)) throw missingDiff(key);
  const [found] = await db
    .select({
      diff: billDiffs,
      line: billLines,
      payment: payments,
      back: providerRefunds,
      userId: orders.userId,
    })
    .from(billDiffs)
    .leftJoin(billLines, eq(billLines.lineId, billDiffs.lineId))
    .leftJoin(payments, eq(payments.paymentId, billDiffs.paymentId))
    .leftJoin(providerRefunds, eq(providerRefunds.returnId, billDiffs.returnId))
    .leftJoin(orders, eq(orders.orderId, payments.orderId))
    .where(eq(billDiffs.diffId, Number(key)));
  if (!found) throw missingDiff(key);
  return found;
}

/** Bill less books (fen). */
export const gapOf = ({ ours, theirs }: BillDiff): number => (theirs ?? 0) - (ours ?? 0);

const diffRow = (diff: BillDiff): RowOf<typeof bill> => {
  const { diffId, day, sn, kind, subject, ours, theirs, openedAt, state } = diff;
  return {
    id: diffId,
    day,
    sn,
    kind,
    subject,
    ours,
    theirs,
    state,
    gap: gapOf(diff),
    opened: openedAt.getTime(),
  };
};

type Filters = Readonly<Record<string, string>>;

export async function pageDiffs(
  db: Db,
  { now }: Pick<Operation, 'now'>,
  { q, queue, state, kind, days }: Filters,
  slice: Slice,
) {
  const where: SQL | undefined = and(
    q ? eq(billDiffs.sn, readNumber(q)) : undefined,
    queue ? eq(billDiffs.state, 'open') : undefined,
    queue ? lt(billDiffs.openedAt, new Date(now.getTime() - LATE_MS)) : undefined,
    state ? eq(billDiffs.state, state as BillDiff['state']) : undefined,
    kind ? eq(billDiffs.kind, kind as BillDiff['kind']) : undefined,
    inDays(billDiffs.day, days, now),
  );
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${billDiffs}`,
    where,
    order: { key: billDiffs.diffId, id: billDiffs.diffId, type: 'bigint' },
    rows: (cut) =>
      db
        .select()
        .from(billDiffs)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: ({ diffId }) => [diffId, diffId],
    sums: { gap: sql`coalesce(${billDiffs.theirs}, 0) - coalesce(${billDiffs.ours}, 0)` },
  });
  return { ...page, rows: rows.map(diffRow) };
}

interface Side {
  title: string;
  ours: string;
  theirs: string;
}

const yuan = (fen: number | null | undefined): string =>
  fen === null || fen === undefined ? '' : fenToYuan(fen);
const momentOf = (at: Date | null | undefined): string => (at ? momentText(at.getTime()) : '');

function sidesOf({ line, payment, back, diff: { subject } }: FoundDiff): Side[] {
  const isBack = subject === 'refund';
  const state = isBack ? back && returnStateText(back) : payment && stateText(payment);
  return [
    { title: '状态', ours: state ?? '', theirs: (isBack ? line?.refundState : line?.state) ?? '' },
    {
      title: '金额',
      ours: yuan(isBack ? back?.amount : payment?.received),
      theirs: yuan(line?.amount),
    },
    { title: '应结', ours: isBack ? '' : yuan(payment?.settled), theirs: yuan(line?.settled) },
    { title: '手续费', ours: '', theirs: yuan(line?.fee) },
    {
      title: '时间',
      ours: momentOf(isBack ? back?.endedAt : payment?.paidAt),
      theirs: momentOf(line?.at),
    },
    {
      title: '支付方单号',
      ours: (isBack ? back?.providerRef : payment?.transactionId) ?? '',
      theirs: (isBack ? line?.refundRef : line?.transactionId) ?? '',
    },
  ].filter(({ ours, theirs }) => ours || theirs);
}

const MENDS: Record<BillDiff['kind'], string> = {
  missing_here: '支付方确认后自动入账或受理，差异随之消除；单号不是本店的，请更换商户密钥并说明',
  missing_there: '后面几天的账单列出它时自动消除；一周仍没有，请问支付方客服后说明',
  amount: '本地或支付方更正后自动消除；不会更正的，写明依据',
  state: '支付方的状态变化后自动消除；不会变化的，写明依据',
  fee: '请支付方核对费率；退回的手续费在之后的账单里，写明依据',
  merchant: '不是本店的交易：请支付方查明后写明依据',
};

export async function readDiff(db: Db, _: Operation, key: string) {
  const found = await findDiff(db, key);
  const { diff, payment, back } = found;
  const details = {
    detail: diff.detail || null,
    sides: { rows: sidesOf(found) },
    answer: diff.answer || null,
    nextAsk: millis(diff.askAt),
    mend: MENDS[diff.kind],
    payment: payment?.sn ?? null,
    back: back?.sn ?? null,
    note: diff.note || null,
    operator: diff.operator,
    ended: millis(diff.endedAt),
  };
  return { row: { ...diffRow(diff), ...details }, version: diffPartsOf(diff) };
}

/* Of one table drizzle omits the table's name, so both days would be the inner one's. */
const openOf = sql<number>`(
  select count(*)::int from bill_diffs d where d.day = bill_days.day and d.state = 'open'
)`;
const startOf = sql`(bill_days.day || ' 00:00+08')::timestamptz`;
/** The provider's payments of the day, before its fee. */
const hereOf = sql<number>`(
  select coalesce(sum(p.settled), 0)::bigint
  from payments p
  where p.way in ${PROVIDER_WAYS}
    and p.paid_at >= ${startOf}
    and p.paid_at < ${startOf} + interval '1 day'
)`;
/** 20261123; the table has one row a day. */
const dayNumber = sql<number>`replace(${billDays.day}, '-', '')::bigint`;

interface FoundDay {
  row: BillDay;
  open: number;
  here: number;
}

const dayRow = ({ row, open, here }: FoundDay): RowOf<typeof billDay> => {
  const { day, state, count, settled, refunded, fee } = row;
  return { day, state, count, settled, refunded, fee, open, here: Number(here) };
};

const daysWith = (db: Db) =>
  db.select({ row: billDays, open: openOf, here: hereOf }).from(billDays).$dynamic();

export async function pageBillDays(
  db: Db,
  { now }: Pick<Operation, 'now'>,
  { state, days }: Filters,
  slice: Slice,
) {
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${billDays}`,
    where: and(
      state ? eq(billDays.state, state as BillDay['state']) : undefined,
      inDays(billDays.day, days, now),
    ),
    order: { key: dayNumber, id: dayNumber, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      daysWith(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ row }) => {
      const at = Number(row.day.replaceAll('-', ''));
      return [at, at];
    },
    sums: {
      settled: sql`${billDays.settled}`,
      here: hereOf,
      refunded: sql`${billDays.refunded}`,
      fee: sql`${billDays.fee}`,
    },
  });
  return { ...page, rows: rows.map(dayRow) };
}

export async function readBillDay(db: Db, _: Operation, key: string) {
  const [found] = await daysWith(db).where(eq(billDays.day, key)).orderBy(desc(billDays.day));
  if (!found) throw new OperationRefused(`没有 ${key} 的账单：当日没有经支付方的付款，或还未安排`);
  const { state, tries, note, loadedAt, askAt } = found.row;
  const details = {
    tries,
    word: note || null,
    loadedAt: millis(loadedAt),
    nextAsk: state === 'waiting' ? askAt.getTime() : null,
  };
  return { row: { ...dayRow(found), ...details }, version: [state, found.row.count] };
}
