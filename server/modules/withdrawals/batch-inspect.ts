import { and, asc, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { BatchRowState } from '@/lib/contract/console/batches.schema';
import type { Db } from '@/server/db/client';
import { type Batch, batches, batchRows, type Withdrawal, withdrawals } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import {
  isSamePerson,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { findRunning } from './batch';
import { choose, type Chosen, snsOf } from './batch-choice';
import { channelOf } from './channel';
import type { PayoutDeps } from './deps';
import { STATUS_LABEL } from './states';

const PAGE = 50;
const ROWS = 200;
const LARGEST = 5;

async function linesOf(db: Db, rows: readonly Withdrawal[]) {
  const person = await personsOf(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ sn, userId, net, accountLabel, reviewer }) => ({
    sn,
    net,
    accountLabel,
    reviewer,
    member: person(userId),
  }));
}

export async function previewBatch(deps: PayoutDeps, db: Db, operation: Operation, chosen: Chosen) {
  const acting = await requirePermission(db, operation, 'withdrawals.pay');
  const sns = await snsOf(db, chosen);
  const { rows, excluded, sums, secondReason, seen } = await choose(db, acting, sns, operation.now);
  const all = rows.map(({ row }) => row);
  const channels = (['wechat', 'manual'] as const).flatMap((channel) => {
    const those = all.filter((row) => channelOf(deps, row) === channel);
    const net = those.reduce((sum, row) => sum + row.net, 0);
    return those.length === 0 ? [] : [{ channel, rows: those.length, net }];
  });
  const largest = [...all].sort((a, b) => b.net - a.net).slice(0, LARGEST);
  return {
    rows: all.length,
    ...sums,
    channels,
    excluded,
    largest: await linesOf(db, largest),
    needsSecond: secondReason !== '',
    secondReason,
    running: await findRunning(db),
    seen,
  };
}

async function viewsOf(db: Db, found: readonly Batch[]) {
  const ids = found.map(({ batchId }) => batchId);
  const sums = await db
    .select({
      batchId: batchRows.batchId,
      state: batchRows.state,
      n: count(),
      net: sql<string>`sum(${batchRows.net})`.mapWith(Number),
    })
    .from(batchRows)
    .where(inArray(batchRows.batchId, ids))
    .groupBy(batchRows.batchId, batchRows.state);
  return found.map((row) => {
    const of = (state: BatchRowState) =>
      sums.find((sum) => sum.batchId === row.batchId && sum.state === state);
    return viewOf(row, {
      done: of('done')?.n ?? 0,
      skipped: of('skipped')?.n ?? 0,
      failed: of('failed')?.n ?? 0,
      doneNet: of('done')?.net ?? 0,
    });
  });
}

function viewOf(row: Batch, counts: Record<'done' | 'skipped' | 'failed' | 'doneNet', number>) {
  const { batchId, kind, state, askedBy, startedBy, stoppedBy, rows, net, retryOf } = row;
  return {
    batchId,
    kind,
    state,
    askedBy,
    startedBy,
    stoppedBy,
    rows,
    net,
    retryOf,
    ...counts,
    createdAt: row.createdAt.getTime(),
    startedAt: row.startedAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
  };
}

/** Newest first. */
export async function listBatches(db: Db, operation: Operation, before?: number) {
  await requirePermission(db, operation, 'withdrawals.read');
  const found = await db
    .select()
    .from(batches)
    .where(before === undefined ? undefined : lt(batches.batchId, before))
    .orderBy(desc(batches.batchId))
    .limit(PAGE + 1);
  return { rows: await viewsOf(db, found.slice(0, PAGE)), isMore: found.length > PAGE };
}

export async function inspectBatch(
  db: Db,
  operation: Operation,
  { batchId, state, after }: { batchId: number; state: BatchRowState | ''; after: number },
) {
  const acting = await requirePermission(db, operation, 'withdrawals.read');
  const [found] = await db.select().from(batches).where(eq(batches.batchId, batchId));
  const [batch] = found ? await viewsOf(db, [found]) : [];
  if (!found || !batch) throw new OperationRefused(`没有批次 ${batchId}`);
  const rows = await db
    .select({ line: batchRows, withdrawal: withdrawals })
    .from(batchRows)
    .innerJoin(withdrawals, eq(withdrawals.id, batchRows.withdrawalId))
    .where(
      and(
        eq(batchRows.batchId, batchId),
        gt(batchRows.no, after),
        state === '' ? undefined : eq(batchRows.state, state),
      ),
    )
    .orderBy(asc(batchRows.no))
    .limit(ROWS + 1);
  const shown = rows.slice(0, ROWS);
  const lines = await linesOf(
    db,
    shown.map(({ withdrawal }) => withdrawal),
  );
  return {
    batch,
    rows: shown.flatMap(({ line, withdrawal }, i) => {
      const view = lines[i];
      const { no, note, at } = line;
      const now = STATUS_LABEL[withdrawal.status];
      return view ? [{ ...view, no, state: line.state, note, now, at: at?.getTime() ?? null }] : [];
    }),
    isMore: rows.length > ROWS,
    mayStart:
      found.state === 'waiting' &&
      acting.permissions.has('approvals.money') &&
      !(await isSamePerson(db, acting, found.askedBy)),
  };
}
