import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { area as resource } from '@/lib/contract/console/resources/area';
import type { city as cityResource } from '@/lib/contract/console/resources/city';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { blockAreas, cities, mayorApplications, mayorTerms } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { type Operation, OperationRefused, type Scope } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';

/* Operators of some cities see the streets of these. */

const ENDING_DAYS = 30;

export interface Listed {
  filters: Readonly<Record<string, string>>;
  slice: Slice;
}

export const idOf = (key: string): number => (/^[1-9]\d{0,8}$/.test(key) ? Number(key) : 0);

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Streets within the operator's reach. */
export const areasIn = (scope: Scope | undefined): SQL | undefined =>
  scope === undefined || scope === 'all'
    ? undefined
    : scope.cityIds.length === 0
      ? sql`false`
      : inArray(blockAreas.cityId, [...scope.cityIds]);

/** Rows that refer to a street, within the operator's reach. */
export function ofAreas(column: SQL, scope: Scope | undefined): SQL | undefined {
  const reach = areasIn(scope);
  return (
    reach && sql`${column} in (select ${blockAreas.blockAreaId} from ${blockAreas} where ${reach})`
  );
}

const RESIDENTS = sql<number>`(
  select coalesce(sum(a.resident_count), 0) from block_areas a where a.city_id = cities.city_id
)`.mapWith(Number);

type FoundCity = { city: typeof cities.$inferSelect; residents: number };

const citiesIn = (db: Db) =>
  db.select({ city: cities, residents: RESIDENTS }).from(cities).$dynamic();

const cityRow = ({ city, residents }: FoundCity): RowOf<typeof cityResource> => ({
  id: city.cityId,
  name: city.name,
  pinyin: city.pinyin,
  initials: city.initials,
  areas: city.areaCount,
  residents,
  sort: city.sort,
});

export const partsOfCity = ({ name, pinyin, initials, sort }: FoundCity['city']) => [
  name,
  pinyin,
  initials,
  sort,
];

export async function pageCities(db: Db, slice: Slice) {
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${cities}`,
    where: undefined,
    order: { key: cities.sort, id: cities.cityId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      citiesIn(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ city }: FoundCity): [number, number] => [city.sort, city.cityId],
  });
  return { ...page, rows: rows.map(cityRow) };
}

/** Locked in a transaction. */
export async function findCity(db: Db, key: string, isLocked = false): Promise<FoundCity> {
  const query = citiesIn(db).where(eq(cities.cityId, idOf(key)));
  const [found] = await (isLocked ? query.for('no key update') : query);
  if (!found) throw new OperationRefused(`没有编号为 ${key} 的城市`);
  return found;
}

export async function readCity(
  db: Db,
  key: string,
): Promise<{ row: DetailOf<typeof cityResource>; version: readonly unknown[] }> {
  const found = await findCity(db, key);
  const { cityId, name, createdAt } = found.city;
  const links = [{ text: `${name}的街区`, href: `/areas?city=${cityId}` }];
  return {
    row: { ...cityRow(found), created: createdAt.getTime(), links },
    version: partsOfCity(found.city),
  };
}

const inOffice = and(
  eq(mayorTerms.blockAreaId, blockAreas.blockAreaId),
  isNull(mayorTerms.endedAt),
);

const areasOf = (db: Db) =>
  db
    .select({
      area: blockAreas,
      city: cities.name,
      mayorId: mayorTerms.userId,
      until: mayorTerms.endsAt,
    })
    .from(blockAreas)
    .innerJoin(cities, eq(cities.cityId, blockAreas.cityId))
    .leftJoin(mayorTerms, inOffice)
    .$dynamic();

export type FoundArea = Awaited<ReturnType<typeof areasOf>>[number];

export const stateOfArea = ({ area }: Pick<FoundArea, 'area'>) =>
  area.mergedInto !== null
    ? ('merged' as const)
    : area.closedAt
      ? ('closed' as const)
      : ('open' as const);

export const partsOfArea = ({ area, mayorId }: FoundArea): readonly unknown[] => [
  area.name,
  mayorId,
  area.closedAt,
  area.mergedInto,
];

async function areaRows(db: Db, found: readonly FoundArea[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ mayorId }) => mayorId),
  );
  return found.map(({ area, city, mayorId, until }) => ({
    id: area.blockAreaId,
    name: area.name,
    city,
    residents: area.residentCount,
    free: area.plotCount - area.residentCount - area.reservedCount,
    reserved: area.reservedCount,
    state: stateOfArea({ area }),
    mayor: mayorId === null ? null : person(mayorId),
    until: until?.getTime() ?? null,
  }));
}

const isIn = (condition: SQL): SQL =>
  sql`${blockAreas.cityId} in (select ${cities.cityId} from ${cities} where ${condition})`;

function withMayor(db: Db, mayor: string, now: Date): SQL | undefined {
  const term = alias(mayorTerms, 'term');
  const live = and(eq(term.blockAreaId, blockAreas.blockAreaId), isNull(term.endedAt));
  const terms = (more?: SQL) => db.select({ id: term.id }).from(term).where(and(live, more));
  if (mayor === 'none') return notExists(terms());
  const soon = new Date(now.getTime() + ENDING_DAYS * DAY_MS);
  return mayor === 'ending' ? exists(terms(lt(term.endsAt, soon))) : undefined;
}

export async function pageAreas(
  db: Db,
  { acting, now }: Operation,
  sort: string,
  { filters: { q, city, state, mayor = '' }, slice }: Listed,
) {
  const isByResidents = sort.endsWith('residents');
  const page = await pageOf(db, slice, {
    from: sql`${blockAreas}`,
    where: and(
      areasIn(acting?.scope),
      q
        ? or(
            sql`${blockAreas.name} like ${like(q)}`,
            isIn(sql`${cities.name} like ${like(q)}`),
            eq(blockAreas.blockAreaId, idOf(q)),
          )
        : undefined,
      city ? isIn(sql`${cities.name} = ${city} or ${cities.cityId} = ${idOf(city)}`) : undefined,
      state === 'open' ? isNull(blockAreas.closedAt) : undefined,
      state === 'closed'
        ? and(isNotNull(blockAreas.closedAt), isNull(blockAreas.mergedInto))
        : undefined,
      state === 'merged' ? isNotNull(blockAreas.mergedInto) : undefined,
      withMayor(db, mayor, now),
    ),
    order: {
      key: isByResidents ? blockAreas.residentCount : blockAreas.blockAreaId,
      id: blockAreas.blockAreaId,
      type: 'bigint',
    },
    rows: ({ where, orderBy, limit, offset }) =>
      areasOf(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    sums: { residents: sql`${blockAreas.residentCount}` },
    placeOf: ({ area }: FoundArea): [number, number] => [
      isByResidents ? area.residentCount : area.blockAreaId,
      area.blockAreaId,
    ],
  });
  return { ...page, rows: await areaRows(db, page.rows) };
}

/** Unlocked: plots are locked before their street (occupy.ts); writes name what they expect. */
export async function findArea(db: Db, key: string, scope: Scope | undefined): Promise<FoundArea> {
  const [found] = await areasOf(db).where(
    and(eq(blockAreas.blockAreaId, idOf(key)), areasIn(scope)),
  );
  if (!found) throw new OperationRefused(`没有编号为 ${key} 的街区`);
  return found;
}

export async function readArea(
  db: Db,
  { acting }: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const found = await findArea(db, key, acting?.scope);
  const [row] = await areaRows(db, [found]);
  if (!row) throw new Error(`area ${key} has no row`);
  const { blockAreaId, plotCount, createdAt } = found.area;
  const waiting = await db.$count(
    mayorApplications,
    and(eq(mayorApplications.blockAreaId, blockAreaId), isNull(mayorApplications.outcome)),
  );
  const links = [{ text: '看全部门牌', href: `/plots?area=${blockAreaId}` }];
  const detail = { plots: plotCount, created: createdAt.getTime(), waiting, links };
  return { row: { ...row, ...detail }, version: partsOfArea(found) };
}
