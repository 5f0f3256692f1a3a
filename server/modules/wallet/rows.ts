import {
  and,
  type AnyColumn,
  asc,
  between,
  desc,
  eq,
  gt,
  inArray,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { MONEY_TYPES } from '@/lib/contract/wallet.schema';
import type { Db } from '@/server/db/client';
import { type PageQuery, seqRange } from '@/server/db/paging';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerJournals,
  orderItems,
  orders,
  rewards,
  saleItems,
  sales,
  walletDays,
} from '@/server/db/schema';
import { titleOf } from '@/server/modules/ledger/kinds';
import { levelName } from '@/server/modules/rules/versions';

export type MoneyType = (typeof MONEY_TYPES)[number];

const bought = sql<string | null>`(
  select ${orderItems.title} from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.orderId}
  where ${ledgerEntries.type} = 'spend' and ${orders.sn} = ${ledgerJournals.memo}
  order by ${orderItems.itemId} limit 1)`;

const columns = {
  id: ledgerEntries.seq,
  journalId: ledgerEntries.journalId,
  type: ledgerEntries.type,
  kind: ledgerJournals.kind,
  memo: ledgerJournals.memo,
  level: rewards.level,
  sold: saleItems.title,
  saleSn: sales.sn,
  bought,
  amount: ledgerEntries.amount,
  balanceAfter: ledgerEntries.balanceAfter,
  at: ledgerEntries.at,
  refType: ledgerJournals.refType,
  refId: ledgerJournals.refId,
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, ledgerEntries.accountId))
    .innerJoin(ledgerJournals, eq(ledgerJournals.journalId, ledgerEntries.journalId))
    .leftJoin(
      rewards,
      and(eq(ledgerJournals.refType, 'reward'), eq(rewards.rewardId, ledgerJournals.refId)),
    )
    .leftJoin(saleItems, eq(saleItems.itemId, rewards.itemId))
    .leftJoin(sales, eq(sales.saleId, rewards.saleId));

const isMine = (userId: number) =>
  and(eq(ledgerAccounts.userId, userId), eq(ledgerAccounts.bucket, 'available'));

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

export const viewOf = ({
  kind,
  type,
  at,
  journalId: _,
  memo,
  level,
  sold,
  saleSn,
  bought: ordered,
  ...row
}: Row) => ({
  ...row,
  type: type ?? ('other' as const),
  title: titleOf(kind),
  text: sold === null ? (ordered ?? memo) : `${levelName(level ?? 0)} · ${sold}`,
  no: saleSn ?? (ordered === null ? '' : memo),
  bucket: 'available' as const,
  time: at.getTime(),
});

/** Incoming money of these types was the member's before. */
const RETURNS: readonly MoneyType[] = ['return', 'spend'];
export const isReturned = ({ type, amount }: { type: MoneyType; amount: number }): boolean =>
  amount > 0 && RETURNS.includes(type);

/** The rest of the incoming money is income. */
function returnedOf(type: MoneyType): SQL<number> {
  if (type !== 'all') return RETURNS.includes(type) ? sql`${walletDays.inFen}` : sql`0`;
  const types = sql.join(
    RETURNS.map((one) => sql`${one}`),
    sql`, `,
  );
  return sql`coalesce((
    select sum(r.in_fen) from ${walletDays} r
    where r.user_id = ${walletDays.userId} and r.day = ${walletDays.day} and r.type in (${types})), 0)`;
}

export async function findRange(db: Db, userId: number, type: MoneyType, month: string) {
  const mine = and(eq(walletDays.userId, userId), eq(walletDays.type, type));
  const returned = returnedOf(type);
  if (month === '') {
    const sumOf = (column: AnyColumn | SQL) => sql<number>`coalesce(sum(${column}), 0)::bigint`;
    const [all] = await db
      .select({
        count: sumOf(walletDays.count),
        last: sql<number>`coalesce(max(${walletDays.lastSeq}), 0)`,
        in: sumOf(sql`${walletDays.inFen} - ${returned}`),
        returned: sumOf(returned),
        out: sumOf(walletDays.outFen),
      })
      .from(walletDays)
      .where(mine);
    return { ...(all ?? { count: 0, last: 0, in: 0, returned: 0, out: 0 }), days: [] };
  }
  const days = await db
    .select({
      date: walletDays.day,
      count: walletDays.count,
      in: sql<number>`(${walletDays.inFen} - ${returned})::bigint`,
      returned: sql<number>`(${returned})::bigint`,
      out: walletDays.outFen,
      last: walletDays.lastSeq,
    })
    .from(walletDays)
    .where(and(mine, between(walletDays.day, `${month}-01`, lastDayOf(month))))
    .orderBy(asc(walletDays.day));
  const sumOf = (pick: (day: (typeof days)[number]) => number) =>
    days.reduce((sum, day) => sum + pick(day), 0);
  return {
    count: sumOf((day) => day.count),
    last: days.at(-1)?.last ?? 0,
    in: sumOf((day) => day.in),
    returned: sumOf((day) => day.returned),
    out: sumOf((day) => day.out),
    days: days.map(({ count: _, last: _last, ...day }) => day),
  };
}

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10);

export function listRows(
  db: Db,
  userId: number,
  type: MoneyType,
  { count, last }: { count: number; last: number },
  page: PageQuery,
): Promise<Row[]> {
  const { high, low } = seqRange(count, page);
  const shift = last - count;
  const number = type === 'all' ? ledgerEntries.seq : ledgerEntries.typeSeq;
  const ofType = type === 'all' ? undefined : eq(ledgerEntries.type, type);
  return select(db)
    .where(and(isMine(userId), ofType, lte(number, high + shift), gt(number, low + shift)))
    .orderBy(desc(number));
}

export async function findRow(db: Db, userId: number, id: number): Promise<Row | null> {
  const [row] = await select(db).where(and(isMine(userId), eq(ledgerEntries.seq, id)));
  return row ?? null;
}

/** A settlement and the debt it paid belong together. */
export async function listParts(
  db: Db,
  userId: number,
  { refType, refId, at }: Pick<Row, 'refType' | 'refId' | 'at'>,
) {
  const rows = await db
    .select({
      bucket: ledgerAccounts.bucket,
      amount: sql<number>`sum(${ledgerEntries.amount})::bigint`,
    })
    .from(ledgerJournals)
    .innerJoin(ledgerEntries, eq(ledgerEntries.journalId, ledgerJournals.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerJournals.refType, refType),
        eq(ledgerJournals.refId, refId),
        eq(ledgerAccounts.userId, userId),
        inArray(ledgerAccounts.bucket, ['available', 'pending', 'withdrawing', 'debt']),
        eq(ledgerEntries.at, at),
      ),
    )
    .groupBy(ledgerAccounts.bucket);
  return rows.flatMap(({ bucket, amount }) =>
    bucket === null || bucket === 'carried' || amount === 0 ? [] : [{ bucket, amount }],
  );
}
