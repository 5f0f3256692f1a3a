import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { appendFeed } from '@/server/db/feed';
import { blockAreas, cities, plots, users } from '@/server/db/schema';
import { numbersByDistance, RESERVED_NUMBERS } from './layout';
import { findArea } from './queries';

interface Plot {
  blockAreaId: number;
  blockNo: number;
}

/** One process at a time opens areas: `pg_advisory_xact_lock` key. */
const OPEN_AREA_LOCK = 7_303_001;
export const NEW_AREA_PLOTS = 100;

/** Names of an area and its city; null when the area is unknown. */
export async function areaOf(db: Db, blockAreaId: number): Promise<{ areaName: string; cityName: string } | null> {
  const area = await findArea(db, blockAreaId);
  return area && { areaName: area.name, cityName: area.cityName };
}

/**
 * Locks the free plot nearest to a neighbour's. Plots that another registration holds at this moment are skipped, not
 * waited for: fifty newcomers of one inviter find fifty plots side by side.
 */
async function lockNearest(tx: Db, near: Plot, plotCount: number): Promise<Plot | null> {
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

/** Locks the first free plot of the oldest area that has one: the default area, else the next. */
async function lockFirstFree(tx: Db): Promise<Plot | null> {
  const [plot] = await tx
    .select({ blockAreaId: plots.blockAreaId, blockNo: plots.blockNo })
    .from(plots)
    .where(eq(plots.state, 'free'))
    .orderBy(asc(plots.blockAreaId), asc(plots.blockNo))
    .limit(1)
    .for('update', { skipLocked: true });
  return plot ?? null;
}

/** Creates an area with all its plots. */
export async function createArea(tx: Db, { cityId, name, plotCount = NEW_AREA_PLOTS }: { cityId: number; name: string; plotCount?: number }): Promise<number> {
  const [area] = await tx.insert(blockAreas).values({ cityId, name, plotCount }).returning({ id: blockAreas.blockAreaId });
  if (!area) throw new Error('area was not created');
  const numbers = Array.from({ length: plotCount }, (_, i) => i + 1);
  await tx.insert(plots).values(numbers.map((no) => ({ blockAreaId: area.id, blockNo: no, state: RESERVED_NUMBERS.includes(no) ? ('reserved' as const) : ('free' as const) })));
  return area.id;
}

/** Opens the next numbered area of a city. Waits for others who are doing the same, then looks again before building. */
async function openNextArea(tx: Db, cityId: number): Promise<Plot | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${OPEN_AREA_LOCK})`);
  const opened = await lockFirstFree(tx);
  if (opened) return opened;
  const [{ areas } = { areas: 0 }] = await tx.select({ areas: sql<number>`count(*)` }).from(blockAreas).where(eq(blockAreas.cityId, cityId));
  await createArea(tx, { cityId, name: `第${areas + 1}街区` });
  return lockFirstFree(tx);
}

async function findHome(tx: Db, userId: number) {
  const [row] = await tx
    .select({ blockAreaId: plots.blockAreaId, blockNo: plots.blockNo, plotCount: blockAreas.plotCount, cityId: blockAreas.cityId })
    .from(plots)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, plots.blockAreaId))
    .where(eq(plots.userId, userId));
  return row ?? null;
}

async function findDefaultCity(tx: Db): Promise<number | null> {
  const [row] = await tx.select({ cityId: cities.cityId }).from(cities).orderBy(asc(cities.sort), asc(cities.cityId)).limit(1);
  return row?.cityId ?? null;
}

/** Gives a locked or chosen free plot to a member who has none; the mirror in `users` changes in the same transaction. */
export async function takePlot(tx: Db, { userId, blockAreaId, blockNo, now }: Plot & { userId: number; now: Date }): Promise<void> {
  const taken = await tx
    .update(plots)
    .set({ userId, state: 'taken', takenAt: now })
    .where(and(eq(plots.blockAreaId, blockAreaId), eq(plots.blockNo, blockNo), eq(plots.state, 'free')))
    .returning({ no: plots.blockNo });
  if (taken.length !== 1) throw new Error('plot is not free');
  await tx.update(users).set({ blockAreaId, blockNo }).where(eq(users.userId, userId));
  const [area] = await tx
    .update(blockAreas)
    .set({ residentCount: sql`${blockAreas.residentCount} + 1` })
    .where(eq(blockAreas.blockAreaId, blockAreaId))
    .returning({ name: blockAreas.name });
  await appendFeed(tx, { userId, type: 'block', text: `你在${area?.name ?? '街区'}领到了 ${String(blockNo).padStart(3, '0')} 号门牌`, route: '/pages/space/city', now });
}

/**
 * The free plot nearest to the inviter's, else the first free one of the oldest area; when every plot of every area is
 * taken, the next area of the inviter's (or the first) city opens. Null only when there is no city at all.
 */
export async function assignPlot(tx: Db, { userId, nearUserId, now }: { userId: number; nearUserId: number | null; now: Date }): Promise<Plot | null> {
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
