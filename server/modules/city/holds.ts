import { and, eq, sql } from 'drizzle-orm';
import { numbersByNearness } from '@/lib/iso/nearness';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { plots } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import type { PlotKey } from './plots';

/** The nearest plot is kept for a choosing newcomer (specification 16.14). */
const HOLD_MS = 10 * MINUTE_MS;

export interface Seeker {
  userId: number | null;
  now: Date;
}

const isHeldBy = ({ userId, now }: Seeker) =>
  sql<boolean>`(${plots.heldBy} = ${userId} and ${plots.heldUntil} > ${now.toISOString()}::timestamptz)`;

export const isFreeFor = (seeker: Seeker) =>
  and(
    eq(plots.state, 'free'),
    sql`(
      ${plots.heldUntil} is null
      or ${plots.heldUntil} <= ${seeker.now.toISOString()}::timestamptz
      or ${plots.heldBy} is not distinct from ${seeker.userId}
    )`,
  );

export const nearestFirst = (no: number, plotCount: number) =>
  sql`array_position(${`{${numbersByNearness(no, plotCount).join(',')}}`}::int[], ${plots.blockNo}::int)`;

export async function listNearestFree(
  db: Db,
  { blockAreaId, blockNo }: PlotKey,
  plotCount: number,
  count: number,
  seeker: Seeker,
): Promise<number[]> {
  const rows = await db
    .select({ no: plots.blockNo })
    .from(plots)
    .where(and(eq(plots.blockAreaId, blockAreaId), isFreeFor(seeker)))
    .orderBy(sql`${isHeldBy(seeker)} desc nulls last`, nearestFirst(blockNo, plotCount))
    .limit(count);
  return rows.map(({ no }) => no);
}

export async function findNearestFree(
  db: Db,
  home: { blockAreaId: number | null; blockNo: number | null; plotCount: number | null },
  now: Date,
): Promise<number | null> {
  const { blockAreaId, blockNo, plotCount } = home;
  if (blockAreaId === null || blockNo === null) return null;
  const guest = { userId: null, now };
  const [no] = await listNearestFree(db, { blockAreaId, blockNo }, plotCount ?? 0, 1, guest);
  return no ?? null;
}

/** Keeps the free plot nearest to a friend's for a choosing member; a live hold stays. */
export async function holdNearest(
  db: Db,
  friend: PlotKey,
  plotCount: number,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const keep = async (tx: Db) => {
    const [held] = await tx
      .select({ until: plots.heldUntil })
      .from(plots)
      .where(eq(plots.heldBy, userId))
      .for('update');
    if (held?.until && held.until > now) return;
    if (held) await releaseHold(tx, userId);
    const [nearest] = await tx
      .select({ blockNo: plots.blockNo })
      .from(plots)
      .where(and(eq(plots.blockAreaId, friend.blockAreaId), isFreeFor({ userId, now })))
      .orderBy(nearestFirst(friend.blockNo, plotCount))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!nearest) return;
    await tx
      .update(plots)
      .set({ heldBy: userId, heldUntil: new Date(now.getTime() + HOLD_MS) })
      .where(and(eq(plots.blockAreaId, friend.blockAreaId), eq(plots.blockNo, nearest.blockNo)));
  };
  try {
    await db.transaction(keep);
  } catch (error) {
    // two calls of one member at the same time: one of them keeps a plot
    if (!isUniqueViolation(error)) throw error;
  }
}

export const releaseHold = (tx: Db, userId: number) =>
  tx.update(plots).set({ heldBy: null, heldUntil: null }).where(eq(plots.heldBy, userId));
