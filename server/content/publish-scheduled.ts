import { and, eq, lte } from 'drizzle-orm';
import { ValidationError } from 'yup';
import type { Db } from '@/server/db/client';
import { contents } from '@/server/db/schema';
import { audit, OperationRefused, SYSTEM_OPERATOR } from '@/server/modules/operators/authorize';
import { publish } from './publish';
import { checking, restingState, type TextDeps } from './text-frame';
import { fileOf, findVersion, keyOf, setTextState } from './versions';

async function lockDue(tx: Db, id: number, now: Date) {
  const [row] = await tx
    .select()
    .from(contents)
    .where(
      and(eq(contents.id, id), eq(contents.state, 'scheduled'), lte(contents.scheduledAt, now)),
    )
    .for('update', { skipLocked: true });
  return row;
}

async function publishOne(deps: TextDeps, tx: Db, id: number, now: Date): Promise<void> {
  const row = await lockDue(tx, id, now);
  if (!row?.scheduledVersion) return;
  const version = await findVersion(tx, id, row.scheduledVersion);
  const file = fileOf(row, version);
  const { blocks } = await checking(deps)(tx, file);
  if (blocks.length > 0) throw new OperationRefused(blocks.join('；'));
  const operator = SYSTEM_OPERATOR;
  await publish(tx, file, now, operator, row.scheduledVersion);
  const detail = { version: row.scheduledVersion, scheduled: row.scheduledAt?.toISOString() };
  await audit(tx, { operator, now }, 'content.publish', keyOf(row), detail);
}

/** An unpublishable text is a draft again, with the reason. */
export async function publishScheduled(
  deps: TextDeps,
  db: Db,
  id: number,
  now: Date,
): Promise<void> {
  try {
    await db.transaction((tx) => publishOne(deps, tx, id, now));
  } catch (error) {
    const isInvalid = error instanceof ValidationError;
    if (!isInvalid && !(error instanceof OperationRefused)) throw error;
    const fault = isInvalid ? error.errors.join('；') : error.message;
    await db.transaction(async (tx) => {
      const row = await lockDue(tx, id, now);
      if (row) await setTextState(tx, row, { state: restingState(row), fault });
    });
  }
}
