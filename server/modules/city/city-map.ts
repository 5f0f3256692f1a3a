import { and, asc, count, eq, gt, inArray, isNull, lte, max, min, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/city';
import { AREAS_ON_MAP } from '@/lib/contract/city-limits';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { blockAreas, cities, mayorTerms, plots, users } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { isLitFor } from '@/server/modules/members/lights';
import { AREA, mayorOf } from './hall';
import { isListed } from './queries';

const NEW_DAYS = 7;

async function findHome(db: Db, userId: number) {
  const [row] = await db
    .select({
      blockAreaId: blockAreas.blockAreaId,
      cityId: blockAreas.cityId,
      seq: blockAreas.citySeq,
    })
    .from(users)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId))
    .where(eq(users.userId, userId));
  return row ?? null;
}

async function arrivalsOf(db: Db, areaIds: readonly number[], now: Date) {
  if (areaIds.length === 0) return new Map<number, { recent: number; first: number }>();
  const since = new Date(now.getTime() - NEW_DAYS * DAY_MS);
  const rows = await db
    .select({
      blockAreaId: plots.blockAreaId,
      recent: sql<number>`count(*) filter (where ${plots.takenAt} > ${since})`,
      first: min(plots.takenAt),
    })
    .from(plots)
    .where(inArray(plots.blockAreaId, [...areaIds]))
    .groupBy(plots.blockAreaId);
  return new Map(
    rows.map(({ blockAreaId, recent, first }) => [
      blockAreaId,
      { recent, first: first?.getTime() ?? Infinity },
    ]),
  );
}

async function lightsOf(db: Db, areaIds: readonly number[], viewerId: number | null, now: Date) {
  if (areaIds.length === 0) return new Map<number | null, number>();
  const rows = await db
    .select({ blockAreaId: users.blockAreaId, lit: count() })
    .from(users)
    .where(and(inArray(users.blockAreaId, [...areaIds]), isLitFor(viewerId, now)))
    .groupBy(users.blockAreaId);
  return new Map(rows.map(({ blockAreaId, lit }) => [blockAreaId, lit]));
}

const listAreasOf = (db: Db, cityId: number, part: number) =>
  db
    .select({ ...AREA, seq: blockAreas.citySeq, openedAt: blockAreas.createdAt })
    .from(blockAreas)
    .leftJoin(
      mayorTerms,
      and(eq(mayorTerms.blockAreaId, blockAreas.blockAreaId), isNull(mayorTerms.endedAt)),
    )
    .leftJoin(users, eq(users.userId, mayorTerms.userId))
    .where(
      and(
        eq(blockAreas.cityId, cityId),
        isListed,
        gt(blockAreas.citySeq, part * AREAS_ON_MAP),
        lte(blockAreas.citySeq, (part + 1) * AREAS_ON_MAP),
      ),
    )
    .orderBy(asc(blockAreas.citySeq));

async function newestOf(db: Db, cityId: number): Promise<number> {
  const [row] = await db
    .select({ seq: max(blockAreas.citySeq) })
    .from(blockAreas)
    .where(and(eq(blockAreas.cityId, cityId), isListed));
  return row?.seq ?? 0;
}

/** A hundred: the given, the caller's, else the newest part. @throws DomainError not_found */
export async function showCityMap(
  { db, member, now }: CallOf<typeof contract.getCityMap>,
  { cityId, part: asked }: InputOf<typeof contract.getCityMap>,
): Promise<OutputOf<typeof contract.getCityMap>> {
  const [city] = await db
    .select({ cityId: cities.cityId, name: cities.name, areas: cities.areaCount })
    .from(cities)
    .where(eq(cities.cityId, cityId));
  if (!city) throw new DomainError('not_found');
  const home = member && (await findHome(db, member.userId));
  const mine = home?.cityId === cityId ? home : null;
  const partOf = (seq: number) => Math.max(0, Math.ceil(seq / AREAS_ON_MAP) - 1);
  const part = asked ?? partOf(mine?.seq ?? (await newestOf(db, cityId)));
  const rows = await listAreasOf(db, cityId, part);
  const ids = rows.map(({ blockAreaId }) => blockAreaId);
  const arrivals = await arrivalsOf(db, ids, now);
  const lights = await lightsOf(db, ids, member?.userId ?? null, now);
  return {
    city,
    part,
    areas: rows.map(({ userId, userName, avatar, openedAt, ...area }) => ({
      ...area,
      // people of a former system came before the area was made here
      openedAt: Math.min(openedAt.getTime(), arrivals.get(area.blockAreaId)?.first ?? Infinity),
      arrivals: arrivals.get(area.blockAreaId)?.recent ?? 0,
      lit: lights.get(area.blockAreaId) ?? 0,
      mayor: mayorOf({ isMember: member !== null }, { userId, userName, avatar }),
      isMine: area.blockAreaId === mine?.blockAreaId,
    })),
  };
}
