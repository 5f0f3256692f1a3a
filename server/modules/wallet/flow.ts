import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/wallet';
import { MAX_FLOW_ROWS } from '@/lib/contract/wallet.schema';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import type { Db } from '@/server/db/client';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerJournals,
  rewards,
  rewardTotals,
  saleItems,
  sales,
  withdrawals,
} from '@/server/db/schema';
import type { CallOf } from '@/server/http/call';
import { readBalances } from '@/server/modules/ledger/balances';
import { titleOf } from '@/server/modules/ledger/kinds';
import { getUses } from './balances';

type Flow = OutputOf<typeof contract.getMoneyFlow>;

const { reviewing, approved, paying, confirming, paid } = WITHDRAW_STATUS;
const UNDER_WAY = [reviewing, approved, paying, confirming];

const left = sql<number>`${rewards.amount} - ${rewards.refundedAmount}`;
const isOpenOf = (userId: number) =>
  and(eq(rewards.userId, userId), inArray(rewards.status, ['pending', 'held']));

async function listDue(db: Db, userId: number): Promise<Flow['due']> {
  const until = sql<Date | null>`case when ${rewards.status} = 'pending' then ${rewards.holdUntil} end`;
  const rows = await db
    .select({
      rewardId: rewards.rewardId,
      level: rewards.level,
      title: saleItems.title,
      base: rewards.base,
      rateBp: rewards.rateBp,
      amount: left,
      from: sales.completedAt,
      until: until.mapWith(rewards.holdUntil),
      status: rewards.status,
    })
    .from(rewards)
    .innerJoin(sales, eq(sales.saleId, rewards.saleId))
    .innerJoin(saleItems, eq(saleItems.itemId, rewards.itemId))
    .where(isOpenOf(userId))
    .orderBy(sql`${until} asc nulls last`, asc(rewards.rewardId))
    .limit(MAX_FLOW_ROWS);
  return rows.map(({ status, from, until: day, level, ...row }) => ({
    ...row,
    level: level as 1 | 2,
    from: from?.getTime() ?? null,
    until: day?.getTime() ?? null,
    isHeld: status === 'held',
  }));
}

async function sumOpen(db: Db, userId: number) {
  const [sum] = await db
    .select({
      count: sql<number>`coalesce(sum(n), 0)::int`,
      sales: sql<number>`count(*)::int`,
      paid: sql<number>`coalesce(sum(paid), 0)::bigint`,
    })
    .from(
      db
        .select({
          n: sql<number>`count(*)`.as('n'),
          paid: sql<number>`min(${sales.paid} - ${sales.refunded})`.as('paid'),
        })
        .from(rewards)
        .innerJoin(sales, eq(sales.saleId, rewards.saleId))
        .where(isOpenOf(userId))
        .groupBy(rewards.saleId)
        .as('open_sales'),
    );
  return sum ?? { count: 0, sales: 0, paid: 0 };
}

const listOutgoing = (db: Db, userId: number) =>
  db
    .select({
      id: withdrawals.id,
      amount: withdrawals.amount,
      account: withdrawals.accountLabel,
      arriveBy: withdrawals.arriveBy,
    })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), inArray(withdrawals.status, UNDER_WAY)))
    .orderBy(asc(withdrawals.arriveBy), asc(withdrawals.id));

async function findLastPaid(db: Db, userId: number): Promise<Flow['lastPaid']> {
  const [row] = await db
    .select({ amount: withdrawals.amount, at: withdrawals.paidAt })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.status, paid)))
    .orderBy(desc(withdrawals.paidAt))
    .limit(1);
  return row?.at ? { amount: row.amount, time: row.at.getTime() } : null;
}

const listCarried = async (db: Db, userId: number): Promise<Flow['carriedRows']> => {
  const rows = await db
    .select({
      seq: ledgerEntries.seq,
      kind: ledgerJournals.kind,
      amount: ledgerEntries.amount,
      at: ledgerEntries.at,
    })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.accountId))
    .innerJoin(ledgerJournals, eq(ledgerJournals.journalId, ledgerEntries.journalId))
    .where(and(eq(ledgerAccounts.userId, userId), eq(ledgerAccounts.bucket, 'carried')))
    .orderBy(desc(ledgerEntries.seq))
    .limit(MAX_FLOW_ROWS);
  return rows.map(({ kind, at, ...row }) => ({ ...row, title: titleOf(kind), time: at.getTime() }));
};

async function getByLevel(db: Db, userId: number): Promise<Pick<Flow, 'direct' | 'team'>> {
  const rows = await db
    .select({ level: rewardTotals.level, settled: rewardTotals.settled })
    .from(rewardTotals)
    .where(eq(rewardTotals.userId, userId));
  const of = (level: number) => rows.find((row) => row.level === level)?.settled ?? 0;
  return { direct: of(1), team: of(2) };
}

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** One snapshot, so totals add up. */
export async function showMoneyFlow({
  db,
  member: { userId },
}: CallOf<typeof contract.getMoneyFlow>): Promise<Flow> {
  return db.transaction(
    async (tx) => {
      const { version: _, ...balances } = await readBalances(tx, userId);
      const due = await listDue(tx, userId);
      const open = await sumOpen(tx, userId);
      const outgoing = await listOutgoing(tx, userId);
      const shown = outgoing.slice(0, MAX_FLOW_ROWS);
      return {
        ...balances,
        ...(await getByLevel(tx, userId)),
        ...(await getUses(tx, userId)),
        carriedRows: await listCarried(tx, userId),
        sales: { count: open.sales, paid: open.paid },
        due,
        rest: { amount: balances.pending - sumOf(due), count: open.count - due.length },
        outgoing: shown.map((row) => ({ ...row, arriveBy: row.arriveBy.getTime() })),
        outgoingRest: {
          amount: balances.withdrawing - sumOf(shown),
          count: outgoing.length - shown.length,
        },
        lastPaid: await findLastPaid(tx, userId),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
