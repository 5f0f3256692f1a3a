import { and, asc, desc, eq, gt, ilike, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type PageQuery, seqRange, toPage } from '@/server/db/paging';
import { blockAreas, cities, mayorTerms, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { nameFor } from '@/server/modules/members/names';
import { freePlots, isListed } from './queries';

const MAX_CITIES = 500;
const HOT_CITIES = 6;
const MAX_MAYORS = 50;

interface Reader {
  isMember: boolean;
}

interface PersonRow {
  userId: number;
  userName: string;
  avatar: string;
}

const personOf = ({ isMember }: Reader, { userId, userName, avatar }: PersonRow): PersonRow => ({
  userId,
  userName: nameFor(isMember, userName),
  avatar,
});

export const AREA = {
  blockAreaId: blockAreas.blockAreaId,
  name: blockAreas.name,
  plotCount: blockAreas.plotCount,
  residents: blockAreas.residentCount,
  freePlots,
  userId: users.userId,
  userName: users.userName,
  avatar: users.avatar,
};

export const mayorOf = (
  reader: Reader,
  { userId, userName, avatar }: { [K in keyof PersonRow]: PersonRow[K] | null },
) =>
  userId === null || userName === null
    ? null
    : personOf(reader, { userId, userName, avatar: avatar ?? '' });

const matches = (keyword: string) => {
  const part = keyword.replace(/[%_\\]/g, '\\$&');
  const latin = part.toLowerCase().replace(/[\s']/g, '');
  return or(
    ilike(cities.name, `%${part}%`),
    ilike(cities.pinyin, `${latin}%`),
    ilike(cities.initials, `${latin}%`),
  );
};

async function mayorsByCity(db: Db, reader: Reader, cityIds: readonly number[]) {
  if (cityIds.length === 0) return new Map<number, PersonRow>();
  const rows = await db
    .selectDistinctOn([blockAreas.cityId], {
      cityId: blockAreas.cityId,
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
    })
    .from(mayorTerms)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, mayorTerms.blockAreaId))
    .innerJoin(users, eq(users.userId, mayorTerms.userId))
    .where(and(isNull(mayorTerms.endedAt), inArray(blockAreas.cityId, [...cityIds])))
    .orderBy(blockAreas.cityId, desc(blockAreas.residentCount), blockAreas.blockAreaId);
  return new Map(rows.map((row) => [row.cityId, personOf(reader, row)]));
}

/** Sums of the areas' counters, in index order. */
export async function listCities(db: Db, keyword: string, reader: Reader) {
  const rows = await db
    .select({
      cityId: cities.cityId,
      name: cities.name,
      pinyin: cities.pinyin,
      areas: sql<number>`(count(${blockAreas.blockAreaId}) filter (where ${isListed}))::int`,
      residents: sql<number>`coalesce(sum(${blockAreas.residentCount}), 0)::bigint`,
      freePlots: sql<number>`coalesce(sum(${freePlots}), 0)::bigint`,
    })
    .from(cities)
    .leftJoin(blockAreas, eq(blockAreas.cityId, cities.cityId))
    .where(keyword ? matches(keyword) : undefined)
    .groupBy(cities.cityId)
    .orderBy(asc(cities.pinyin), asc(cities.cityId))
    .limit(MAX_CITIES);
  const mayors = await mayorsByCity(
    db,
    reader,
    rows.map(({ cityId }) => cityId),
  );
  const hot = new Set(
    [...rows]
      .filter(({ residents }) => residents > 0)
      .sort((a, b) => b.residents - a.residents)
      .slice(0, HOT_CITIES)
      .map(({ cityId }) => cityId),
  );
  return rows.map((row) => ({
    ...row,
    letter: (row.pinyin[0] ?? '#').toUpperCase(),
    isHot: hot.has(row.cityId),
    mayor: mayors.get(row.cityId) ?? null,
  }));
}

export async function findHomeCity(db: Db, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ cityId: blockAreas.cityId })
    .from(users)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId))
    .where(eq(users.userId, userId));
  return row?.cityId ?? null;
}

/** Newest first: areas open when others are full. @throws DomainError not_found */
export async function listAreas(
  db: Db,
  { cityId, ...page }: PageQuery & { cityId: number },
  reader: Reader & { viewerId: number | null },
) {
  const [city] = await db
    .select({ cityId: cities.cityId, name: cities.name, total: cities.areaCount })
    .from(cities)
    .where(eq(cities.cityId, cityId));
  if (!city) throw new DomainError('not_found');
  const { high, low } = seqRange(city.total, page);
  const rows = await db
    .select(AREA)
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
        lte(blockAreas.citySeq, high),
        gt(blockAreas.citySeq, low),
      ),
    )
    .orderBy(desc(blockAreas.citySeq));
  const mine = reader.viewerId === null ? null : await findHomeArea(db, reader.viewerId);
  const list = rows.map(({ userId, userName, avatar, ...area }) => ({
    ...area,
    mayor: mayorOf(reader, { userId, userName, avatar }),
    isMine: area.blockAreaId === mine,
  }));
  return { city: { cityId: city.cityId, name: city.name }, list: toPage(list, city.total, page) };
}

async function findHomeArea(db: Db, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ blockAreaId: users.blockAreaId })
    .from(users)
    .where(eq(users.userId, userId));
  return row?.blockAreaId ?? null;
}

export async function listMayors(db: Db, cityId: number, reader: Reader) {
  const rows = await db
    .select({
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
      blockNo: users.blockNo,
      blockAreaId: blockAreas.blockAreaId,
      areaName: blockAreas.name,
      startsAt: mayorTerms.startsAt,
      endsAt: mayorTerms.endsAt,
    })
    .from(mayorTerms)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, mayorTerms.blockAreaId))
    .innerJoin(users, eq(users.userId, mayorTerms.userId))
    .where(and(eq(blockAreas.cityId, cityId), isNull(mayorTerms.endedAt)))
    .orderBy(asc(mayorTerms.startsAt))
    .limit(MAX_MAYORS);
  return rows.map(({ startsAt, endsAt, blockAreaId, areaName, blockNo, ...user }) => ({
    ...personOf(reader, user),
    blockAreaId,
    areaName,
    blockNo,
    since: startsAt.getTime(),
    until: endsAt.getTime(),
  }));
}
