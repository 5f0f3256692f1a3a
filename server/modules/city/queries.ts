import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import type { PLOT_STATES } from '@/lib/contract/city.schema';
import type { Db } from '@/server/db/client';
import { blockAreas, cities, houses, plots, users } from '@/server/db/schema';
import {
  bricksFor,
  hasLanternFor,
  isFriendOf,
  isLitFor,
  isNewAt,
  showsSign,
} from '@/server/modules/members/lights';
import { isFreeFor } from './holds';

export const isListed = isNull(blockAreas.mergedInto);

export async function getTotals(
  db: Db,
): Promise<{ cities: number; areas: number; residents: number }> {
  const [row] = await db
    .select({
      cities: sql<number>`(select count(*) from ${cities})`,
      areas: sql<number>`count(*) filter (where ${isListed})`,
      residents: sql<number>`coalesce(sum(${blockAreas.residentCount}), 0)::bigint`,
    })
    .from(blockAreas);
  return row ?? { cities: 0, areas: 0, residents: 0 };
}

export async function findActiveMember(db: Db, userId: number) {
  const [row] = await db
    .select({
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
      areaName: blockAreas.name,
      blockAreaId: users.blockAreaId,
      blockNo: users.blockNo,
      plotCount: blockAreas.plotCount,
    })
    .from(users)
    .leftJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId))
    .where(and(eq(users.userId, userId), eq(users.status, 'active')));
  return row ?? null;
}

export const freePlots = sql<number>`
  ${blockAreas.plotCount} - ${blockAreas.residentCount} - ${blockAreas.reservedCount}`;

export async function findArea(db: Db, blockAreaId: number) {
  const [row] = await db
    .select({
      blockAreaId: blockAreas.blockAreaId,
      name: blockAreas.name,
      cityId: cities.cityId,
      cityName: cities.name,
      plotCount: blockAreas.plotCount,
      residents: blockAreas.residentCount,
      freePlots,
    })
    .from(blockAreas)
    .innerJoin(cities, eq(cities.cityId, blockAreas.cityId))
    .where(eq(blockAreas.blockAreaId, blockAreaId));
  return row ?? null;
}

interface PlotRange {
  blockAreaId: number;
  from: number;
  to: number;
  viewerId: number | null;
  now: Date;
}

export function listPlots(db: Db, { blockAreaId, from, to, viewerId, now }: PlotRange) {
  return db
    .select({
      no: plots.blockNo,
      // kept for somebody else: nobody is offered it
      state: sql<(typeof PLOT_STATES)[number]>`case
        when ${plots.state} = 'free' and not (${isFreeFor({ userId: viewerId, now })}) then 'reserved'
        else ${plots.state}
      end`,
      growth: users.growth,
      isMayor: users.isMayor,
      userName: users.userName,
      isFriend: isFriendOf(viewerId),
      isLit: isLitFor(viewerId, now),
      hasLantern: hasLanternFor(viewerId, now),
      bricks: bricksFor(viewerId, now),
      isNew: isNewAt(plots.takenAt, now),
      sign: sql<string>`case when ${showsSign()} then coalesce(${houses.sign}, '') else '' end`,
    })
    .from(plots)
    .leftJoin(users, eq(users.userId, plots.userId))
    .leftJoin(houses, eq(houses.userId, plots.userId))
    .where(and(eq(plots.blockAreaId, blockAreaId), between(plots.blockNo, from, to)))
    .orderBy(asc(plots.blockNo));
}
