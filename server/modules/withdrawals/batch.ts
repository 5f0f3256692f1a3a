import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { BatchKind, BatchState } from '@/lib/contract/console/batches.schema';
import { MAX_BATCH_ROWS } from '@/lib/contract/console/list-limits';
import { fenToYuan } from '@/lib/format';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { approvals, type Batch, batches, batchRows, withdrawals } from '@/server/db/schema';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseSamePerson,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { type Choice, choose, type Chosen, snsOf } from './batch-choice';

const KIND: BatchKind = 'withdrawals.pay';
/** Wait for the second person. */
export const WAIT_MS = 72 * HOUR_MS;

export interface Outcome {
  batchId: number;
  state: BatchState;
}

/** Batches of a kind start one after the other. */
const queueUp = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`batch:${KIND}`}, 0))`);

export async function findRunning(tx: Db): Promise<number | null> {
  const [found] = await tx
    .select({ batchId: batches.batchId })
    .from(batches)
    .where(and(eq(batches.kind, KIND), eq(batches.state, 'running')));
  return found?.batchId ?? null;
}

async function refuseRunning(tx: Db): Promise<void> {
  const running = await findRunning(tx);
  if (running !== null)
    throw new OperationRefused(`批次 ${running} 正在打款，结束后才能启动下一批`);
}

export async function lockBatch(tx: Db, batchId: number): Promise<Batch> {
  const [found] = await tx.select().from(batches).where(eq(batches.batchId, batchId)).for('update');
  if (!found) throw new OperationRefused(`没有批次 ${batchId}`);
  return found;
}

async function ask(
  tx: Db,
  operation: Operation,
  { rows, sums, secondReason, seen }: Choice,
  retryOf: number | null = null,
): Promise<Outcome> {
  if (rows.length === 0) throw new OperationRefused('所选提现都不能打款，请刷新后重新选择');
  const { now, operator: askedBy, sessionId = null, ip = null } = operation;
  const needsSecond = secondReason !== '';
  if (!needsSecond) await refuseRunning(tx);
  const state = needsSecond ? 'waiting' : 'running';
  const [made] = await tx
    .insert(batches)
    .values({
      kind: KIND,
      state,
      askedBy,
      createdAt: now,
      retryOf,
      sessionId,
      ip,
      startedAt: needsSecond ? null : now,
      rows: rows.length,
      net: sums.net,
    })
    .returning({ batchId: batches.batchId });
  if (!made) throw new Error('a batch was not inserted');
  const { batchId } = made;
  await tx.insert(batchRows).values(
    rows.map(({ row, seen: rowSeen }, i) => ({
      batchId,
      no: i + 1,
      withdrawalId: row.id,
      net: row.net,
      seen: rowSeen,
    })),
  );
  if (needsSecond)
    await tx.insert(approvals).values({
      kind: 'batch.start' as const,
      ref: String(batchId),
      seen,
      askedBy,
      askedAt: now,
      about: `打款批次 ${batchId}：${rows.length}笔，合计${fenToYuan(sums.net)}元`,
      amount: sums.net,
      memberIds: [...new Set(rows.map(({ row }) => row.userId))],
      expiresAt: new Date(now.getTime() + WAIT_MS),
    });
  await audit(
    tx,
    operation,
    'batch.start',
    String(batchId),
    { rows: rows.length, ...(retryOf === null ? {} : { retryOf }) },
    { before: null, after: { state, net: sums.net } },
  );
  return { batchId, state };
}

/** Runs at once, or waits for a second person. @throws OperationRefused stale when the choice has changed */
export async function startBatch(
  db: Db,
  operation: Operation,
  { net, seen, ...chosen }: Chosen & { net: number; seen: string },
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'withdrawals.pay');
    await queueUp(tx);
    const choice = await choose(tx, acting, await snsOf(tx, chosen), operation.now);
    if (choice.seen !== seen)
      throw new OperationRefused('所选提现已有变化，请核对后再启动', 'stale');
    if (choice.sums.net !== net)
      throw new OperationRefused(`输入的合计与应打款合计${fenToYuan(choice.sums.net)}元不一致`);
    return ask(tx, operation, choice);
  });
}

/** Batches the failed rows anew. */
export async function retryFailed(db: Db, operation: Operation, batchId: number): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'withdrawals.pay');
    await queueUp(tx);
    const { state } = await lockBatch(tx, batchId);
    if (state !== 'done' && state !== 'stopped')
      throw new OperationRefused(`批次 ${batchId} 还没有结束`);
    const failed = await tx
      .select({ sn: withdrawals.sn })
      .from(batchRows)
      .innerJoin(withdrawals, eq(withdrawals.id, batchRows.withdrawalId))
      .where(and(eq(batchRows.batchId, batchId), eq(batchRows.state, 'failed')))
      .limit(MAX_BATCH_ROWS);
    const sns = failed.map(({ sn }) => sn);
    return ask(tx, operation, await choose(tx, acting, sns, operation.now), batchId);
  });
}

/** @throws OperationRefused needs_second */
export async function grantBatch(db: Db, operation: Operation, batchId: number): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'approvals.money');
    await queueUp(tx);
    const { askedBy, state } = await lockBatch(tx, batchId);
    if (state !== 'waiting') throw new OperationRefused(`批次 ${batchId} 不在等待启动`);
    await refuseSamePerson(tx, acting, askedBy);
    await refuseOwnMoney(tx, batchId, acting.userId);
    await refuseRunning(tx);
    const { now } = operation;
    const [granted] = await tx
      .update(approvals)
      .set({ decidedBy: acting.name, decidedAt: now, isGranted: true, usedAt: now })
      .where(
        and(
          eq(approvals.kind, 'batch.start'),
          eq(approvals.ref, String(batchId)),
          isNull(approvals.decidedBy),
          gt(approvals.expiresAt, now),
        ),
      )
      .returning({ id: approvals.id });
    if (!granted) throw new OperationRefused(`批次 ${batchId} 等待过久，请重新发起`);
    await tx
      .update(batches)
      .set({ state: 'running', startedBy: acting.name, startedAt: now })
      .where(eq(batches.batchId, batchId));
    const change = { before: { state }, after: { state: 'running' } };
    await audit(tx, operation, 'batch.grant', String(batchId), { askedBy }, change);
    return { batchId, state: 'running' };
  });
}

/** @throws OperationRefused needs_second */
export async function refuseBatch(
  db: Db,
  operation: Operation,
  { batchId, reason }: { batchId: number; reason: string },
): Promise<Outcome> {
  requireReason(reason);
  return db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'approvals.money');
    const { askedBy, state } = await lockBatch(tx, batchId);
    if (state !== 'waiting') throw new OperationRefused(`批次 ${batchId} 不在等待启动`);
    await refuseSamePerson(tx, acting, askedBy);
    const { now } = operation;
    await tx
      .update(approvals)
      .set({ decidedBy: acting.name, decidedAt: now, isGranted: false, note: reason.trim() })
      .where(
        and(
          eq(approvals.kind, 'batch.start'),
          eq(approvals.ref, String(batchId)),
          isNull(approvals.decidedBy),
        ),
      );
    await tx
      .update(batches)
      .set({ state: 'stopped', stoppedBy: acting.name, endedAt: now })
      .where(eq(batches.batchId, batchId));
    const change = { before: { state }, after: { state: 'stopped' } };
    await audit(tx, operation, 'batch.refuse', String(batchId), { askedBy, reason }, change);
    return { batchId, state: 'stopped' };
  });
}

async function refuseOwnMoney(tx: Db, batchId: number, userId: number | null): Promise<void> {
  if (userId === null) return;
  const own = await tx
    .select({ no: batchRows.no })
    .from(batchRows)
    .innerJoin(withdrawals, eq(withdrawals.id, batchRows.withdrawalId))
    .where(and(eq(batchRows.batchId, batchId), eq(withdrawals.userId, userId)));
  if (own.length > 0) throw new OperationRefused('批次中有自己成员账号的提现，请由其他操作员启动');
}

export async function stopBatch(db: Db, operation: Operation, batchId: number): Promise<Outcome> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'withdrawals.pay');
    const { state } = await lockBatch(tx, batchId);
    if (state !== 'waiting' && state !== 'running')
      throw new OperationRefused(`批次 ${batchId} 已经结束`);
    await tx
      .update(batches)
      .set({ state: 'stopped', stoppedBy: operation.operator, endedAt: operation.now })
      .where(eq(batches.batchId, batchId));
    const change = { before: { state }, after: { state: 'stopped' } };
    await audit(tx, operation, 'batch.stop', String(batchId), {}, change);
    return { batchId, state: 'stopped' };
  });
}
