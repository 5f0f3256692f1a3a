import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import { slots } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { listAttended } from './commands';

const CLOSED = '门店关闭';

/** A closing place's coming slots; the place is locked. @throws OperationRefused when one goes on */
export async function callOffAt(tx: Db, placeId: number, now: Date): Promise<void> {
  const isHere = and(eq(slots.placeId, placeId), ne(slots.status, 'called_off'));
  const [begun] = await tx
    .select()
    .from(slots)
    .where(and(isHere, lte(slots.startAt, now), gt(slots.overAt, now), gt(slots.taken, 0)))
    .limit(1);
  if (begun)
    throw new OperationRefused(
      `时段 ${begun.slotId}（${momentText(begun.startAt.getTime())}）还没有结束，请等它结束，或先退款`,
    );
  const rows = await tx
    .select({ slotId: slots.slotId })
    .from(slots)
    .where(and(isHere, gt(slots.startAt, now)))
    .orderBy(asc(slots.slotId))
    .for('no key update');
  const slotIds = rows.map(({ slotId }) => slotId);
  if (slotIds.length === 0) return;
  const came = await listAttended(tx, slotIds);
  if (came.length > 0)
    throw new OperationRefused(`订单 ${came.join('、')} 已到店，请先撤销核销再关店`);
  await tx
    .update(slots)
    .set({ status: 'called_off', reason: CLOSED, version: sql`${slots.version} + 1` })
    .where(inArray(slots.slotId, slotIds));
}
