import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  blockAreas,
  mayorApplications,
  newNeighbours,
  plotMoves,
  plots,
  users,
} from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { appendAreaFeed } from './area-feed';
import { isFreeFor } from './holds';
import { endTermOf } from './mayor-terms';

type Street = Pick<typeof blockAreas.$inferSelect, 'blockAreaId' | 'name'>;

interface Pair {
  userId: number;
  from: number;
  to: number;
}

interface Streets {
  area: Street;
  into: Street;
  now: Date;
}

export async function lockBoth(tx: Db, one: number, other: number): Promise<void> {
  await tx
    .select({ no: plots.blockNo })
    .from(plots)
    .where(inArray(plots.blockAreaId, [one, other]))
    .orderBy(asc(plots.blockAreaId), asc(plots.blockNo))
    .for('update');
}

export async function pairsOf(tx: Db, { area, into, now }: Streets) {
  const residents = await tx
    .select({ userId: plots.userId, from: plots.blockNo })
    .from(plots)
    .where(and(eq(plots.blockAreaId, area.blockAreaId), eq(plots.state, 'taken')))
    .orderBy(asc(plots.blockNo));
  const free = await tx
    .select({ no: plots.blockNo })
    .from(plots)
    .where(and(eq(plots.blockAreaId, into.blockAreaId), isFreeFor({ userId: null, now })))
    .orderBy(asc(plots.blockNo));
  const pairs = residents.flatMap(({ userId, from }, at): Pair[] => {
    const to = free[at]?.no;
    return userId === null || to === undefined ? [] : [{ userId, from, to }];
  });
  return { pairs, free: free.length, residents: residents.length };
}

const asRows = (pairs: readonly Pair[]) => sql`
  unnest(
    ${`{${pairs.map(({ userId }) => userId).join(',')}}`}::bigint[],
    ${`{${pairs.map(({ to }) => to).join(',')}}`}::smallint[]
  ) as pair(user_id, no)`;

async function leave(tx: Db, { area, into, now }: Streets): Promise<void> {
  await tx
    .update(plots)
    .set({
      state: 'locked',
      userId: null,
      takenAt: null,
      warnings: 0,
      warnedAt: null,
      heldBy: null,
      heldUntil: null,
    })
    .where(and(eq(plots.blockAreaId, area.blockAreaId), inArray(plots.state, ['taken', 'free'])));
  const merged = await tx
    .update(blockAreas)
    .set({
      closedAt: sql`coalesce(${blockAreas.closedAt}, ${now.toISOString()}::timestamptz)`,
      mergedInto: into.blockAreaId,
      reservedCount: blockAreas.plotCount,
    })
    .where(and(eq(blockAreas.blockAreaId, area.blockAreaId), isNull(blockAreas.mergedInto)))
    .returning({ id: blockAreas.blockAreaId });
  if (merged.length === 0) throw new OperationRefused(`「${area.name}」已经并入别的街区`, 'stale');
}

async function settle(tx: Db, { into, pairs, now }: Streets & { pairs: readonly Pair[] }) {
  const ids = pairs.map(({ userId }) => userId);
  await tx.execute(sql`
    update plots p
    set user_id = pair.user_id, state = 'taken', taken_at = ${now.toISOString()}::timestamptz,
      warnings = 0, warned_at = null, held_by = null, held_until = null
    from ${asRows(pairs)}
    where p.block_area_id = ${into.blockAreaId} and p.block_no = pair.no`);
  await tx
    .select({ userId: users.userId })
    .from(users)
    .where(inArray(users.userId, ids))
    .orderBy(asc(users.userId))
    .for('update');
  await tx.execute(sql`
    update users u
    set block_area_id = ${into.blockAreaId}, block_no = pair.no
    from ${asRows(pairs)}
    where u.user_id = pair.user_id`);
  await tx.delete(newNeighbours).where(inArray(newNeighbours.userId, ids));
}

/** Residency of a whole street; lock order as in occupy.ts. The plots are locked. */
export async function joinStreets(
  tx: Db,
  { area, into, pairs, mayorId, now }: Streets & { pairs: readonly Pair[]; mayorId: number | null },
): Promise<void> {
  const count = pairs.length;
  const news = [
    {
      blockAreaId: area.blockAreaId,
      kind: 'leave' as const,
      residents: -count,
      now,
      text: `「${area.name}」并入「${into.name}」`,
    },
    {
      blockAreaId: into.blockAreaId,
      kind: 'join' as const,
      residents: count,
      now,
      text: `「${area.name}」的 ${count} 位邻居搬来了`,
    },
  ].sort((a, b) => a.blockAreaId - b.blockAreaId);
  for (const one of news) await appendAreaFeed(tx, one);
  await leave(tx, { area, into, now });
  if (mayorId !== null) await endTermOf(tx, { userId: mayorId, reason: 'moved', now });
  await tx
    .update(mayorApplications)
    .set({ blockAreaId: into.blockAreaId })
    .where(
      and(eq(mayorApplications.blockAreaId, area.blockAreaId), isNull(mayorApplications.outcome)),
    );
  if (count === 0) return;
  await settle(tx, { area, into, pairs, now });
  await tx.insert(plotMoves).values(
    pairs.map(({ userId, from, to }) => ({
      userId,
      kind: 'merged' as const,
      at: now,
      fromAreaId: area.blockAreaId,
      fromNo: from,
      toAreaId: into.blockAreaId,
      toNo: to,
    })),
  );
}
