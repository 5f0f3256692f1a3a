import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { plateNumber } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { blockAreas, plots } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { lockPlots } from './plots';

interface Keeping {
  blockAreaId: number;
  numbers: readonly number[];
  to: 'reserved' | 'free';
}

const count = (tx: Db, blockAreaId: number, change: number) =>
  tx
    .update(blockAreas)
    .set({ reservedCount: sql`${blockAreas.reservedCount} + ${change}` })
    .where(eq(blockAreas.blockAreaId, blockAreaId));

export const platesOf = (numbers: readonly number[]): string => numbers.map(plateNumber).join('、');

/** Free plots of a street that closes, and back. */
export async function lockStreet(tx: Db, blockAreaId: number, isClosing: boolean): Promise<number> {
  const [from, to] = isClosing ? (['free', 'locked'] as const) : (['locked', 'free'] as const);
  const isHere = eq(plots.blockAreaId, blockAreaId);
  await tx
    .select({ no: plots.blockNo })
    .from(plots)
    .where(isHere)
    .orderBy(asc(plots.blockNo))
    .for('update');
  const changed = await tx
    .update(plots)
    .set({ state: to, heldBy: null, heldUntil: null })
    .where(and(isHere, eq(plots.state, from)))
    .returning({ no: plots.blockNo });
  await count(tx, blockAreaId, isClosing ? changed.length : -changed.length);
  return changed.length;
}

/** All or none. @throws OperationRefused naming those in another state */
export async function keepPlots(tx: Db, { blockAreaId, numbers, to }: Keeping): Promise<void> {
  const from = to === 'free' ? 'reserved' : 'free';
  await lockPlots(
    tx,
    numbers.map((blockNo) => ({ blockAreaId, blockNo })),
  );
  const isStreet = eq(blockAreas.blockAreaId, blockAreaId);
  if (to === 'free' && (await tx.$count(blockAreas, and(isStreet, isNotNull(blockAreas.closedAt)))))
    throw new OperationRefused('街区已关闭，请先重新开放');
  const changed = await tx
    .update(plots)
    .set({ state: to })
    .where(
      and(
        eq(plots.blockAreaId, blockAreaId),
        inArray(plots.blockNo, [...numbers]),
        eq(plots.state, from),
      ),
    )
    .returning({ no: plots.blockNo });
  const done = new Set(changed.map(({ no }) => no));
  const others = numbers.filter((no) => !done.has(no));
  if (others.length > 0)
    throw new OperationRefused(
      `这些门牌当前不是${from === 'reserved' ? '保留' : '空闲'}状态，未做更改：${platesOf(others)}`,
    );
  await count(tx, blockAreaId, to === 'free' ? -changed.length : changed.length);
}
