import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import { CHANGE_DAYS } from '@/lib/contract/city.schema';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { blockAreas, cities, plotMoves, plots } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';

export interface PlotKey {
  blockAreaId: number;
  blockNo: number;
}

export const isSamePlot = (a: PlotKey, b: PlotKey): boolean =>
  a.blockAreaId === b.blockAreaId && a.blockNo === b.blockNo;

export async function findHome(db: Db, userId: number) {
  const [row] = await db
    .select({
      blockAreaId: plots.blockAreaId,
      blockNo: plots.blockNo,
      takenAt: plots.takenAt,
      areaName: blockAreas.name,
      plotCount: blockAreas.plotCount,
      cityId: blockAreas.cityId,
      cityName: cities.name,
    })
    .from(plots)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, plots.blockAreaId))
    .innerJoin(cities, eq(cities.cityId, blockAreas.cityId))
    .where(eq(plots.userId, userId));
  return row ?? null;
}

/** By id, against deadlocks. Unknown plots are missing. */
export function lockPlots(tx: Db, keys: readonly PlotKey[]) {
  return tx
    .select({
      blockAreaId: plots.blockAreaId,
      blockNo: plots.blockNo,
      userId: plots.userId,
      state: plots.state,
      heldBy: plots.heldBy,
      heldUntil: plots.heldUntil,
    })
    .from(plots)
    .where(
      or(
        ...keys.map(({ blockAreaId, blockNo }) =>
          and(eq(plots.blockAreaId, blockAreaId), eq(plots.blockNo, blockNo)),
        ),
      ),
    )
    .orderBy(asc(plots.blockAreaId), asc(plots.blockNo))
    .for('update');
}

export async function changeableFrom(db: Db, userId: number): Promise<Date> {
  const [last] = await db
    .select({ at: plotMoves.at })
    .from(plotMoves)
    .where(and(eq(plotMoves.userId, userId), inArray(plotMoves.kind, ['change', 'handover'])))
    .orderBy(desc(plotMoves.at))
    .limit(1);
  return last ? new Date(last.at.getTime() + CHANGE_DAYS * DAY_MS) : new Date(0);
}

/** @throws DomainError plot_cooling */
export async function refuseCooling(tx: Db, userId: number, now: Date): Promise<void> {
  const from = await changeableFrom(tx, userId);
  if (from > now) throw new DomainError('plot_cooling', { blanks: { date: dayOf(from) } });
}
