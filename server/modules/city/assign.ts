import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { plots } from '@/server/db/schema';
import { createArea, findDefaultCity } from './areas';
import { numbersByDistance } from './layout';
import { takePlot } from './occupy';
import { findHome, type PlotKey } from './plots';

const OPEN_AREA_LOCK = 7_303_001;

/** `skip locked`: parallel registrations do not wait. */
async function lockNearest(tx: Db, near: PlotKey, plotCount: number): Promise<PlotKey | null> {
  const order = `{${numbersByDistance(near.blockNo, plotCount).join(',')}}`;
  const [plot] = await tx
    .select({ blockAreaId: plots.blockAreaId, blockNo: plots.blockNo })
    .from(plots)
    .where(and(eq(plots.blockAreaId, near.blockAreaId), eq(plots.state, 'free')))
    .orderBy(sql`array_position(${order}::int[], ${plots.blockNo}::int)`)
    .limit(1)
    .for('update', { skipLocked: true });
  return plot ?? null;
}

/** Searches the oldest area first. */
async function lockFirstFree(tx: Db): Promise<PlotKey | null> {
  const [plot] = await tx
    .select({ blockAreaId: plots.blockAreaId, blockNo: plots.blockNo })
    .from(plots)
    .where(eq(plots.state, 'free'))
    .orderBy(asc(plots.blockAreaId), asc(plots.blockNo))
    .limit(1)
    .for('update', { skipLocked: true });
  return plot ?? null;
}

/** Checks again after waiting for concurrent calls. */
async function openNextArea(tx: Db, cityId: number): Promise<PlotKey | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${OPEN_AREA_LOCK})`);
  const opened = await lockFirstFree(tx);
  if (opened) return opened;
  await createArea(tx, { cityId });
  return lockFirstFree(tx);
}

/** A newcomer may choose a plot later. */
export async function keepPlotsFree(tx: Db, nearUserId: number | null): Promise<void> {
  if (await lockFirstFree(tx)) return;
  const home = nearUserId === null ? null : await findHome(tx, nearUserId);
  const cityId = home?.cityId ?? (await findDefaultCity(tx));
  if (cityId !== null) await openNextArea(tx, cityId);
}

/** Nearest to the inviter, else the oldest area's first, else in a new area. @returns null without cities */
export async function assignPlot(
  tx: Db,
  { userId, nearUserId, now }: { userId: number; nearUserId: number | null; now: Date },
): Promise<PlotKey | null> {
  const home = nearUserId === null ? null : await findHome(tx, nearUserId);
  let plot = home ? await lockNearest(tx, home, home.plotCount) : null;
  plot ??= await lockFirstFree(tx);
  if (!plot) {
    const cityId = home?.cityId ?? (await findDefaultCity(tx));
    if (cityId === null) return null;
    plot = await openNextArea(tx, cityId);
  }
  if (!plot) return null;
  await takePlot(tx, { userId, ...plot, now });
  return plot;
}
