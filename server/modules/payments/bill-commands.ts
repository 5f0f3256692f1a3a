import { eq, sql } from 'drizzle-orm';
import { bill, billDay } from '@/lib/contract/console/resources/bill';
import { fenToPlain, fenToShort } from '@/lib/format';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type BillDay, billDays, billDiffs } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { factsOfLines } from '@/server/modules/ledger/effects';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { bookSettlement } from './bill-books';
import { reviewDiffs } from './bill-diffs';
import {
  diffPartsOf,
  findDiff,
  type FoundDiff,
  gapOf,
  missingDiff,
  readBillDay,
} from './bill-queries';
import { planDays, readBillOf } from './bills';
import { knownRef, type Pay, readRef } from './commands';

/* A bill may be asked for before the job does; differences are explained, the provider's payouts booked. */

async function lockDiff(tx: Db, key: string): Promise<FoundDiff> {
  const { diff } = await findDiff(tx, key);
  const [row] = await tx
    .select()
    .from(billDiffs)
    .where(eq(billDiffs.diffId, diff.diffId))
    .for('no key update');
  if (!row) throw missingDiff(key);
  return findDiff(tx, key);
}

/** Moves no money. */
export const explainDiff = operatorAction(bill, 'explain', bill.actions.explain, {
  lock: lockDiff,
  version: ({ diff }) => diffPartsOf(diff),
  state: ({ diff }) => diff.state,
  memberOf: ({ userId }) => userId,
  done: { 'pay.explain': '说明' },
  over: ({ diff }) => `账单差异 ${diff.diffId} 已经处理过，未做更改`,
  work: async ({ tx, acting, operation, row: { diff } }) => {
    const note = (operation.reason ?? '').trim() || '预览';
    const { diffId, kind, sn, state } = diff;
    await tx
      .update(billDiffs)
      .set({
        state: 'explained' as const,
        note,
        operator: acting.name,
        endedAt: operation.now,
        askAt: null,
      })
      .where(eq(billDiffs.diffId, diffId));
    return {
      target: String(diffId),
      values: { gap: fenToPlain(gapOf(diff)) },
      detail: { kind, sn },
      before: { state },
      after: { state: 'explained' },
    };
  },
});

/** Sum by our books (fen). */
async function heldByProvider(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ sum: number }>(
    sql`select coalesce(-sum(balance), 0)::bigint as sum from ledger_accounts where name like 'house:wxpay:%'`,
  );
  return Number(rows[0]?.sum ?? 0);
}

/** Each bank reference counts once. */
export const noteSettled = operatorAction(bill, 'settled', bill.actions.settled, {
  lock: async () => null,
  work: async ({ tx, acting, operation: { now }, form: { ref: text, amount } }) => {
    const ref = readRef(text);
    const day = dayOf(now);
    const booked = await bookSettlement(tx, { ref, amount, day, operator: acting.name, now }).catch(
      (error: unknown) => {
        if (error instanceof DomainError) return null;
        throw error;
      },
    );
    if (!booked || booked.isReplay) throw knownRef(ref);
    const rest = await heldByProvider(tx);
    if (rest < 0)
      throw new OperationRefused(
        `支付方账上只有 ${fenToShort(rest + amount)} 元，不能登记 ${fenToShort(amount)} 元的结算`,
      );
    return {
      target: ref,
      values: { amount: fenToPlain(amount), rest: fenToPlain(rest) },
      facts: factsOfLines(booked.ledger),
      detail: { amount },
    };
  },
});

const STATE_TEXTS = billDay.fields.state.texts ?? {};

async function lockDay(tx: Db, day: string, now: Date): Promise<BillDay> {
  if (/^20\d\d-\d\d-\d\d$/.test(day) && day >= dayOf(now))
    throw new OperationRefused(`${day} 的账单次日 10:00 以后才会生成`);
  await planDays(tx, now);
  await readBillDay(tx, { operator: '', now }, day);
  const [row] = await tx.select().from(billDays).where(eq(billDays.day, day)).for('update');
  if (!row) throw new OperationRefused(`没有 ${day} 的账单`);
  return row;
}

/** Also asks about open differences. */
export const askBill = (pay: Pay) =>
  operatorAction(billDay, 'ask', billDay.actions.ask, {
    lock: (tx: Db, day: string, { operation }) => lockDay(tx, day.trim(), operation.now),
    work: async ({ row: { day, state } }) => ({
      target: day,
      values: { day },
      notes: state === 'waiting' ? [] : ['这天的账单已经取得，只询问待处理的差异'],
      detail: { state },
    }),
    provider: async (db, operation, key) => {
      const { provider, ...deps } = await pay();
      if (!provider) return '没有配置支付方，未询问';
      const given = { ...deps, provider };
      const { now } = operation;
      const day = key.trim();
      const { row: before } = await readBillDay(db, operation, day);
      if (before.state === 'waiting') await readBillOf(given, db, day, now);
      await reviewDiffs(given, db, now);
      const { row } = await readBillDay(db, operation, day);
      const word = row.state === 'waiting' && row.word ? `：${row.word}` : '';
      return `${STATE_TEXTS[row.state]}${word}，${row.count} 笔，待处理的差异 ${row.open} 处`;
    },
  });
