import { and, asc, eq, lt } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Batch, batches, type BatchRow, batchRows } from '@/server/db/schema';
import {
  type Operation,
  OperationRefused,
  SYSTEM_OPERATOR,
} from '@/server/modules/operators/authorize';
import { WAIT_MS } from './batch';
import type { PayoutDeps } from './deps';
import { beginPayment } from './operate';

/**
 * A row's payment, audit and result are one transaction under the batch's lock: after a crash the next run
 * continues at the first row without result.
 */

/** Bounded, so a batch does not delay a shutdown. */
const MOST_ROWS = 100;

interface Log {
  error: (fields: object, message: string) => void;
}

const operationOf = ({ batchId, askedBy, sessionId, ip }: Batch, now: Date): Operation => ({
  operator: askedBy,
  now,
  via: 'console',
  reason: `批次 ${batchId}`,
  ...(sessionId === null ? {} : { sessionId }),
  ...(ip === null ? {} : { ip }),
});

/** A savepoint: a refusal leaves only its reason. */
async function attempt(
  deps: PayoutDeps,
  tx: Db,
  operation: Operation,
  { withdrawalId, seen, batchId, no }: BatchRow,
  log: Log,
): Promise<Pick<BatchRow, 'state' | 'note'>> {
  try {
    await tx.transaction((inner) =>
      beginPayment(deps, inner, operation, String(withdrawalId), { seen }),
    );
    return { state: 'done', note: '' };
  } catch (error) {
    if (error instanceof OperationRefused)
      return { state: error.code === 'stale' ? 'skipped' : 'failed', note: error.message };
    log.error({ batch: batchId, row: no, err: error }, 'a row of a batch failed');
    return { state: 'failed', note: '系统出错，未打款，可以重试' };
  }
}

/** @returns false when no row is left, or another process has the batch */
export async function runNextRow(
  deps: PayoutDeps,
  db: Db,
  batchId: number,
  now: Date,
  log: Log,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [batch] = await tx
      .select()
      .from(batches)
      .where(and(eq(batches.batchId, batchId), eq(batches.state, 'running')))
      .for('update', { skipLocked: true });
    if (!batch) return false;
    const [row] = await tx
      .select()
      .from(batchRows)
      .where(and(eq(batchRows.batchId, batchId), eq(batchRows.state, 'waiting')))
      .orderBy(asc(batchRows.no))
      .limit(1);
    if (!row) {
      await tx
        .update(batches)
        .set({ state: 'done', endedAt: now })
        .where(eq(batches.batchId, batchId));
      return false;
    }
    const result = await attempt(deps, tx, operationOf(batch, now), row, log);
    await tx
      .update(batchRows)
      .set({ ...result, at: now })
      .where(and(eq(batchRows.batchId, batchId), eq(batchRows.no, row.no)));
    return true;
  });
}

/** Also ends batches without second person in time. Safe in many processes. */
export async function continueBatches(
  deps: PayoutDeps,
  db: Db,
  now: () => Date,
  log: Log,
): Promise<void> {
  await db
    .update(batches)
    .set({ state: 'stopped', stoppedBy: SYSTEM_OPERATOR, endedAt: now() })
    .where(
      and(eq(batches.state, 'waiting'), lt(batches.createdAt, new Date(now().getTime() - WAIT_MS))),
    );
  const open = await db
    .select({ batchId: batches.batchId })
    .from(batches)
    .where(eq(batches.state, 'running'));
  for (const { batchId } of open) {
    for (let left = MOST_ROWS; left > 0; left -= 1)
      if (!(await runNextRow(deps, db, batchId, now(), log))) break;
  }
}
