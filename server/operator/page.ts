import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readAmounts } from '@/lib/contract/console/amounts';
import type { Db } from '@/server/db/client';
import { COUNT_CAP, keyset, type Order, type Slice, slicedOf } from '@/server/db/keyset';

type Cut = Pick<ReturnType<typeof keyset>, 'where' | 'orderBy' | 'limit' | 'offset'>;

interface Listed<Found, S extends string> {
  from: SQL;
  where: SQL | undefined;
  order: Order;
  /** The rows of the page: the list's conditions are in `cut.where`. */
  rows: (cut: Cut) => Promise<Found[]>;
  placeOf: (row: Found) => [key: number, id: number];
  /** Expressions by names of the fields added up. */
  sums?: Readonly<Record<S, SQL>>;
}

/** One statement counts and adds up; beyond the cap sums are null. */
async function countAndSum<S extends string>(
  db: Db,
  {
    from,
    where,
    sums = {} as Readonly<Record<S, SQL>>,
  }: Pick<Listed<unknown, S>, 'from' | 'where' | 'sums'>,
) {
  const names = Object.keys(sums) as S[];
  const columns = names.map((name) => sql`${sums[name]} as ${sql.identifier(name)}`);
  const added = names.map(
    (name) => sql`coalesce(sum(${sql.identifier(name)}), 0) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<string, string>>(sql`
    select ${sql.join([sql`count(*) as n`, ...added], sql`, `)}
    from (
      select ${sql.join([sql`1 as one`, ...columns], sql`, `)}
      from ${from}
      where ${where ?? sql`true`}
      limit ${COUNT_CAP + 1}
    ) found`);
  const n = Number(rows[0]?.n ?? 0);
  const isExact = n <= COUNT_CAP;
  const summary = Object.fromEntries(
    names.map((name) => [name, isExact ? Number(rows[0]?.[name]) : null]),
  ) as Record<S, number | null>;
  return { total: { count: Math.min(n, COUNT_CAP), isExact }, summary };
}

const uncounted = <S extends string>({ sums }: Pick<Listed<unknown, S>, 'sums'>) => ({
  total: { count: 0, isExact: false },
  summary: Object.fromEntries(Object.keys(sums ?? {}).map((name) => [name, null])) as Record<
    S,
    number | null
  >,
});

export const rowsFrom =
  <Found extends Record<string, unknown>>(db: Db, from: SQL, columns = sql`*`) =>
  async ({ where, orderBy, limit, offset }: Cut): Promise<Found[]> => {
    const { rows } = await db.execute<Found>(sql`
      select ${columns}
      from ${from}
      where ${where ?? sql`true`}
      order by ${sql.join(orderBy, sql`, `)}
      limit ${limit}
      offset ${offset}`);
    return rows as Found[];
  };

/** One page by key, with total and sums of everything found. */
export async function pageOf<Found, S extends string = never>(
  db: Db,
  slice: Slice,
  listed: Listed<Found, S>,
) {
  const { where, order, rows, placeOf } = listed;
  const cut = keyset(order, slice);
  const found = await rows({ ...cut, where: and(where, cut.where) });
  const counted = slice.isUncounted ? uncounted(listed) : await countAndSum(db, listed);
  return { ...slicedOf(found, cut, placeOf), ...counted };
}

export const wholeList = <Row>(rows: Row[]) => ({
  rows,
  total: { count: rows.length, isExact: true },
  next: undefined,
  prev: undefined,
  summary: {},
});

/** A typed range of money (lib/contract/console/amounts.ts); the schema lets nothing else through. */
export function inRange(column: PgColumn, text: string | undefined): SQL | undefined {
  const read = text ? readAmounts(text) : null;
  if (!read) return undefined;
  if ('faults' in read) return sql`false`;
  const { from, to } = read.amounts;
  return and(
    from === null ? undefined : gte(column, from),
    to === null ? undefined : lte(column, to),
  );
}
