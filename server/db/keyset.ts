import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from './client';
import { keyOfQuery } from './drizzle-internals';

export const COUNT_CAP = 10_000;

export interface Slice {
  isAscending: boolean;
  perPage: number;
  /** A cursor for `next` comes from the last row, for `prev` from the first. */
  after?: string | undefined;
  /** Counts from 1; without a cursor. */
  page?: number | undefined;
  /** Nobody sees the total. */
  isUncounted?: true;
}

/** Moments in microseconds, as in the database. */
type Place = [key: number, id: number];
type Cursor = [...Place, direction: 1 | -1];

export const micros = (at: AnyColumn | SQL): SQL<number> =>
  sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`;

const write = (place: Place, direction: 1 | -1): string =>
  Buffer.from(JSON.stringify([...place, direction] satisfies Cursor)).toString('base64url');

/** Null for an invalid cursor: the list starts at its beginning. */
function read(cursor: string | undefined): Cursor | null {
  if (cursor === undefined || cursor.length > 200) return null;
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isPlace = Array.isArray(place) && place.length === 3 && place.every(Number.isSafeInteger);
    return isPlace ? (place as Cursor) : null;
  } catch {
    return null;
  }
}

export interface Order {
  key: AnyColumn | SQL;
  id: AnyColumn | SQL;
  /** Cursors are foreign input, so SQL casts them. */
  type: 'bigint' | 'timestamptz';
}

/** One extra row tells whether others follow. */
export function keyset({ key, id, type }: Order, slice: Slice) {
  const place = read(slice.after);
  const isTurned = place !== null && place[2] < 0;
  const isAscending = slice.isAscending !== isTurned;
  const isSameColumn = key === id;
  const turn = isAscending ? asc : desc;
  const sign = sql.raw(isAscending ? '>' : '<');
  const left = isSameColumn ? sql`${id}` : sql`(${key}, ${id})`;
  const page = place ? 1 : Math.min(slice.page ?? 1, Math.ceil(COUNT_CAP / slice.perPage));
  const right = ([value, at]: Cursor) => {
    if (isSameColumn) return sql`${at}::bigint`;
    const bound =
      type === 'bigint'
        ? sql`${value}::bigint`
        : sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`;
    return sql`(${bound}, ${at}::bigint)`;
  };
  return {
    where: place ? sql`${left} ${sign} ${right(place)}` : undefined,
    orderBy: isSameColumn ? [turn(id)] : [turn(key), turn(id)],
    limit: slice.perPage + 1,
    offset: (page - 1) * slice.perPage,
    isTurned,
    isFirst: place === null && page === 1,
  };
}

export interface Sliced<T> {
  rows: T[];
  next: string | undefined;
  prev: string | undefined;
}

export function slicedOf<T>(
  found: T[],
  { limit, isTurned, isFirst }: Pick<ReturnType<typeof keyset>, 'limit' | 'isTurned' | 'isFirst'>,
  placeOf: (row: T) => Place,
): Sliced<T> {
  const hasMore = found.length === limit;
  const rows = found.slice(0, limit - 1);
  if (isTurned) rows.reverse();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    rows,
    next: last && (isTurned || hasMore) ? write(placeOf(last), 1) : undefined,
    prev: first && (isTurned ? hasMore : !isFirst) ? write(placeOf(first), -1) : undefined,
  };
}

export interface Total {
  count: number;
  isExact: boolean;
}

export async function countCapped(db: Db, query: SQL): Promise<Total> {
  const { rows } = await db.execute<{ n: string }>(
    sql`select count(*) as n from (${query} limit ${COUNT_CAP + 1}) found`,
  );
  const n = Number(rows[0]?.n ?? 0);
  return { count: Math.min(n, COUNT_CAP), isExact: n <= COUNT_CAP };
}

const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 500;
/** Keyed by database, because tests open many; value: expiry. */
const remembered = new WeakMap<Db, Map<string, number>>();

export const BEYOND_CAP: Total = { count: COUNT_CAP, isExact: false };

/** Remembers totals beyond the cap for a minute: they cost most and say least. */
export async function unlessBeyond<T extends { total: Total }>(
  db: Db,
  query: SQL,
  beyond: T,
  count: () => Promise<T>,
): Promise<T> {
  const until = remembered.get(db) ?? new Map<string, number>();
  remembered.set(db, until);
  const key = keyOfQuery(query);
  const now = performance.now();
  if ((until.get(key) ?? 0) > now) return beyond;
  const counted = await count();
  if (until.size >= MOST_REMEMBERED) until.clear();
  if (counted.total.isExact) until.delete(key);
  else until.set(key, now + REMEMBERED_MS);
  return counted;
}
