import { and, asc, eq, inArray, isNotNull, isNull, SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { place as resource } from '@/lib/contract/console/resources/place';
import { hoursLines } from '@/lib/format/place-hours';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { type Place, places } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';

const { placeId, status } = places;

/** Orders that wait there, ready or not. */
const WAITING = sql<number>`(
  select count(*) from orders o where o.place_id = ${placeId} and o.status in (20, 30)
)`.mapWith(Number);

export const stateOf = ({ status, closedAt }: Pick<Place, 'status' | 'closedAt'>) =>
  closedAt ? ('closed' as const) : status;

const isIn = (state: string) =>
  state === 'closed'
    ? isNotNull(places.closedAt)
    : and(eq(status, state as Place['status']), isNull(places.closedAt));

type Found = { place: Place; waiting: number };

const rowOf = ({ place, waiting }: Found): RowOf<typeof resource> => ({
  id: place.placeId,
  name: place.name,
  region: place.region,
  address: place.address,
  phone: place.phone,
  waiting,
  state: stateOf(place),
});

const found = (db: Db) => db.select({ place: places, waiting: WAITING }).from(places).$dynamic();

export async function pagePlaces(
  db: Db,
  { state }: Readonly<Record<string, string>>,
  slice: Slice,
) {
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${places}`,
    where: state ? isIn(state) : undefined,
    order: { key: placeId, id: placeId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      found(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ place }: Found) => [place.placeId, place.placeId],
  });
  return { ...page, rows: rows.map(rowOf) };
}

/** Hashed by `get`, compared by each action. */
export const partsOf = ({ version }: Place): readonly unknown[] => [version];

/** @throws OperationRefused */
export async function getPlace(db: Db, key: string, isLocked = false): Promise<Place> {
  const id = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0;
  const query = db.select().from(places).where(eq(placeId, id));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw new OperationRefused(`没有编号为 ${key} 的门店`);
  return row;
}

export async function countWaiting(db: Db, { placeId: id }: Place): Promise<number> {
  const [row] = await found(db).where(eq(placeId, id));
  return row?.waiting ?? 0;
}

/** Appointments booked there. */
export async function countComing(db: Db, { placeId: id }: Place, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(sql`
    select count(*) as n
    from bookings b
    join slots s using (slot_id)
    where s.place_id = ${id} and s.over_at > ${now.toISOString()}::timestamptz
      and b.state in ('booked', 'called_off')`);
  return Number(rows[0]?.n ?? 0);
}

export async function readPlace(db: Db, key: string) {
  const place = await getPlace(db, key);
  const { rows } = await db.execute<{ n: string }>(sql`
    select count(*) as n from goods
    where status = 'on' and 'pickup' = any (ways)
      and (place_ids = '[]' or place_ids @> ${JSON.stringify([place.placeId])}::jsonb)`);
  return {
    row: {
      ...rowOf({ place, waiting: await countWaiting(db, place) }),
      hours: hoursLines(place.hours).join('\n'),
      keepDays: place.keepDays,
      position: positionText(place) || null,
      note: place.note || null,
      goods: Number(rows[0]?.n ?? 0),
    },
    version: partsOf(place),
  };
}

/** Closed ones, too. */
export async function findPlace(db: Db, id: number | null): Promise<Place | undefined> {
  return id === null ? undefined : (await placesById(db, [id])).get(id);
}

/** 30.2904,120.0153; empty = unknown. */
export const positionText = ({ lat, lng }: Pick<Place, 'lat' | 'lng'>): string =>
  lat === null ? '' : `${lat},${lng}`;

/** By id; closed ones, too. */
export async function placesById(db: Db, ids: readonly number[]): Promise<Map<number, Place>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.select().from(places).where(inArray(placeId, wanted));
  return new Map(rows.map((row) => [row.placeId, row]));
}

/** As members see it. */
export const showPlace = (place: Place) => ({
  placeId: place.placeId,
  name: place.name,
  phone: place.phone,
  address: `${place.region} ${place.address}`,
  hours: hoursLines(place.hours),
  ...(place.note ? { note: place.note } : {}),
});

/** Open ones, by id or by a condition; `null` = all. */
export const listOpen = (db: Db, which: readonly number[] | SQL | null): Promise<Place[]> =>
  db
    .select()
    .from(places)
    .where(
      and(
        eq(status, 'on'),
        which instanceof SQL ? which : which ? inArray(placeId, [...which]) : undefined,
      ),
    )
    .orderBy(asc(placeId));
