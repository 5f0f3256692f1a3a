import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { blockAreas, cities, mayorApplications, plots, users } from '@/server/db/schema';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';

/** Oldest first. */
export async function listAreasForOperators(db: Db, operation: Operation, cityId?: number) {
  await requirePermission(db, operation, 'city.read');
  return db
    .select({
      blockAreaId: blockAreas.blockAreaId,
      city: cities.name,
      area: blockAreas.name,
      plots: blockAreas.plotCount,
      residents: blockAreas.residentCount,
      reserved: blockAreas.reservedCount,
    })
    .from(blockAreas)
    .innerJoin(cities, eq(cities.cityId, blockAreas.cityId))
    .where(cityId === undefined ? undefined : eq(blockAreas.cityId, cityId))
    .orderBy(asc(blockAreas.blockAreaId))
    .limit(1000);
}

export async function listCitiesForOperators(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'city.read');
  return db
    .select({
      cityId: cities.cityId,
      name: cities.name,
      pinyin: cities.pinyin,
      initials: cities.initials,
      areas: cities.areaCount,
    })
    .from(cities)
    .orderBy(asc(cities.sort), asc(cities.cityId))
    .limit(1000);
}

export async function listPlotsForOperators(
  db: Db,
  operation: Operation,
  { blockAreaId, from, to }: { blockAreaId: number; from: number; to: number },
) {
  await requirePermission(db, operation, 'city.read');
  return db
    .select({
      no: plots.blockNo,
      state: plots.state,
      userId: plots.userId,
      userName: users.userName,
      takenAt: plots.takenAt,
      lastActiveAt: users.lastActiveAt,
      warnings: plots.warnings,
    })
    .from(plots)
    .leftJoin(users, eq(users.userId, plots.userId))
    .where(
      and(
        eq(plots.blockAreaId, blockAreaId),
        between(plots.blockNo, from, to),
        sql`${plots.state} <> 'free'`,
      ),
    )
    .orderBy(asc(plots.blockNo));
}

/** Longest waiting first. */
export async function listApplications(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'city.read');
  return db
    .select({
      id: mayorApplications.id,
      blockAreaId: mayorApplications.blockAreaId,
      area: blockAreas.name,
      userId: mayorApplications.userId,
      userName: users.userName,
      statement: mayorApplications.statement,
      appliedAt: mayorApplications.appliedAt,
    })
    .from(mayorApplications)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, mayorApplications.blockAreaId))
    .innerJoin(users, eq(users.userId, mayorApplications.userId))
    .where(isNull(mayorApplications.outcome))
    .orderBy(asc(mayorApplications.id))
    .limit(100);
}
