import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { plots } from '@/server/db/schema';
import { createArea, findDefaultCity } from './areas';
import { isFreeFor, nearestFirst } from './holds';
import { takePlot } from './occupy';
import { findHome, type PlotKey } from './plots';

const OPEN_AREA_LOCK = 7_303_001;

/** `skip locked`: parallel registrations do not wait. */
async function lockNearest(
  tx: Db,
  near: PlotKey,
  plotCount: number,
  now: Date,
): Promise<PlotKey | null> {
  const [plot] = await tx
    .select({ blockAreaId: plots.blockAreaId, blockNo: plots.blockNo })
    .from(plots)
    .where(and(eq(plots.blockAreaId, near.blockAreaId), isFreeFor({ userId: null, now })))
    .orderBy(nearestFirst(near.blockNo, plotCount))
    .limit(1)
    .for('update', { skipLocked: true });
  return plot ?? null;
}

async function lockFirstFree(tx: Db, now: Date): Promise<PlotKey | null> {
  const [plot] = await tx
    .select({ blockAreaId: plots.blockAreaId, blockNo: plots.blockNo })
    .from(plots)
    .where(isFreeFor({ userId: null, now }))
    .orderBy(asc(plots.blockAreaId), asc(plots.blockNo))
    .limit(1)
    .for('update', { skipLocked: true });
  return plot ?? null;
}

/** Checks again after waiting for concurrent calls. */
async function openNextArea(tx: Db, cityId: number, now: Date): Promise<PlotKey | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${OPEN_AREA_LOCK})`);
  const opened = await lockFirstFree(tx, now);
  if (opened) return opened;
  await createArea(tx, { cityId });
  return lockFirstFree(tx, now);
}

/** A newcomer may choose a plot later. */
export async function keepPlotsFree(tx: Db, nearUserId: number | null, now: Date): Promise<void> {
  if (await lockFirstFree(tx, now)) return;
  const home = nearUserId === null ? null : await findHome(tx, nearUserId);
  const cityId = home?.cityId ?? (await findDefaultCity(tx));
  if (cityId !== null) await openNextArea(tx, cityId, now);
}

/** Nearest to the inviter, else the oldest area's first, else in a new area. @returns null without cities */
export async function assignPlot(
  tx: Db,
  { userId, nearUserId, now }: { userId: number; nearUserId: number | null; now: Date },
): Promise<PlotKey | null> {
  const home = nearUserId === null ? null : await findHome(tx, nearUserId);
  let plot = home ? await lockNearest(tx, home, home.plotCount, now) : null;
  plot ??= await lockFirstFree(tx, now);
  if (!plot) {
    const cityId = home?.cityId ?? (await findDefaultCity(tx));
    if (cityId === null) return null;
    plot = await openNextArea(tx, cityId, now);
  }
  if (!plot) return null;
  await takePlot(tx, { userId, ...plot, now });
  return plot;
}
