import { and, eq, gt, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { plot as resource } from '@/lib/contract/console/resources/plot';
import { soughtOf } from '@/lib/contract/console/search-shape';
import { plateNumber } from '@/lib/format';
import { addDays, DAY_MS, dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { blockAreas, cities, plots, users } from '@/server/db/schema';
import { levelOf } from '@/server/modules/members/growth';
import { personsOf } from '@/server/modules/members/persons';
import { soughtMembers } from '@/server/modules/members/search';
import { type Operation, OperationRefused, type Scope } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { idOf, type Listed, ofAreas } from './operator-queries';
import { lockPlots, type PlotKey } from './plots';

/** Inactivity before reclaiming (specification 16.7). */
export const AWAY_DAYS = 365;

type Level = NonNullable<RowOf<typeof resource>['level']>;

export const plotKey = ({ blockAreaId, blockNo }: PlotKey): string => `${blockAreaId}-${blockNo}`;

const plotsOf = (db: Db) =>
  db
    .select({
      plot: plots,
      city: cities.name,
      area: blockAreas.name,
      activeAt: users.lastActiveAt,
      status: users.status,
      growth: users.growth,
    })
    .from(plots)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, plots.blockAreaId))
    .innerJoin(cities, eq(cities.cityId, blockAreas.cityId))
    .leftJoin(users, eq(users.userId, plots.userId))
    .$dynamic();

export type FoundPlot = Awaited<ReturnType<typeof plotsOf>>[number];

export const partsOf = ({ plot }: FoundPlot): readonly unknown[] => [
  plot.state,
  plot.userId,
  plot.warnings,
];

/** 第1街区 037 */
export const doorOf = ({ area, plot }: FoundPlot): string => `${area} ${plateNumber(plot.blockNo)}`;

async function rowsOf(db: Db, found: readonly FoundPlot[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ plot }) => plot.userId),
  );
  return found.map((row) => ({
    id: plotKey(row.plot),
    door: doorOf(row),
    state: row.plot.state,
    member: row.plot.userId === null ? null : person(row.plot.userId),
    level: row.growth === null ? null : (String(levelOf(row.growth)) as Level),
    taken: row.plot.takenAt?.getTime() ?? null,
    active: row.activeAt?.getTime() ?? null,
    warnings: row.plot.warnings,
  }));
}

const ofUsers = (condition: SQL): SQL =>
  sql`${plots.userId} in (select ${users.userId} from ${users} where ${condition})`;

async function soughtPlots(db: Db, q: string): Promise<SQL> {
  const sought = soughtOf(q);
  // readers of streets may not look people up by mobile or number
  if (sought.kind !== 'plate' && sought.kind !== 'name') return sql`false`;
  const members = (await soughtMembers(db, q)) ?? sql`false`;
  if (sought.kind === 'name') return ofUsers(members);
  const name = `%${sought.area.replace(/[\\%_]/g, '\\$&')}%`;
  // in halves, so each is answered by its index
  return sql`(${plots.blockAreaId}, ${plots.blockNo}) in (
    select a.block_area_id, ${sought.blockNo}::smallint
    from block_areas a
    join cities c using (city_id)
    where a.name like ${name} or c.name like ${name}
    union all
    select ${users.blockAreaId}, ${users.blockNo} from ${users} where ${members}
  )`;
}

const isAway = (now: Date): SQL =>
  ofUsers(sql`${lt(users.lastActiveAt, new Date(now.getTime() - AWAY_DAYS * DAY_MS))}`);

const isFresh = (now: Date): SQL => sql`${plots.userId} = any(array(
  select ${users.userId}
  from ${users}
  where ${and(isNotNull(users.blockAreaId), gte(users.createdAt, dayStart(addDays(dayOf(now), -6))))}
))`;

export async function pagePlots(
  db: Db,
  { acting, now }: Operation,
  { filters: { q, area, state, queue }, slice }: Listed,
) {
  const page = await pageOf(db, slice, {
    from: sql`${plots}`,
    where: and(
      ofAreas(sql`${plots.blockAreaId}`, acting?.scope),
      q ? await soughtPlots(db, q) : undefined,
      area ? eq(plots.blockAreaId, idOf(area)) : undefined,
      state ? eq(plots.state, state as FoundPlot['plot']['state']) : undefined,
      // as the index of these says it
      state === 'reserved' || state === 'locked'
        ? inArray(plots.state, ['reserved', 'locked'])
        : undefined,
      queue === 'fresh' ? isFresh(now) : undefined,
      queue === 'away' ? isAway(now) : undefined,
      queue === 'warned' ? gt(plots.warnings, 0) : undefined,
    ),
    order: { key: plots.blockAreaId, id: plots.blockNo, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      plotsOf(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ plot }: FoundPlot): [number, number] => [plot.blockAreaId, plot.blockNo],
  });
  return { ...page, rows: await rowsOf(db, page.rows) };
}

/** 5-37; locked in a transaction. */
export async function findPlot(
  db: Db,
  key: string,
  scope: Scope | undefined,
  isLocked = false,
): Promise<FoundPlot> {
  const [, areaId = '0', no = '0'] = /^(\d{1,9})-(\d{1,4})$/.exec(key) ?? [];
  const of = { blockAreaId: Number(areaId), blockNo: Number(no) };
  if (isLocked) await lockPlots(db, [of]);
  const [found] = await plotsOf(db).where(
    and(
      eq(plots.blockAreaId, of.blockAreaId),
      eq(plots.blockNo, of.blockNo),
      ofAreas(sql`${plots.blockAreaId}`, scope),
    ),
  );
  if (!found) throw new OperationRefused(`没有门牌 ${key}，须形如 5-37（街区编号-号）`);
  return found;
}

export async function readPlot(
  db: Db,
  { acting }: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const found = await findPlot(db, key, acting?.scope);
  const [row] = await rowsOf(db, [found]);
  if (!row) throw new Error(`plot ${key} has no row`);
  const { plot, city, area } = found;
  const links = [{ text: `看${area}`, href: `/areas?open=${plot.blockAreaId}` }];
  const detail = { city, area, no: plot.blockNo, warned: plot.warnedAt?.getTime() ?? null, links };
  return { row: { ...row, ...detail }, version: partsOf(found) };
}
