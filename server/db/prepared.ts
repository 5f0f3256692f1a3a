import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './client';

/**
 * A query that is built once for the pool and once for nothing else: building a select costs more than running a small
 * one. `build` ends in `.prepare(name)`; transactions come and go, so theirs are forgotten with them.
 */
export function prepareOnce<P>(build: (db: Db) => P): (db: Db) => P {
  const built = new WeakMap<Db, P>();
  return (db) => {
    let query = built.get(db);
    if (!query) built.set(db, (query = build(db)));
    return query;
  };
}

const dialect = new PgDialect();

/**
 * Runs a statement of fixed text under a name: each connection plans it once. For the few that are long and run often.
 * `T` is a row as the database names it.
 */
export async function executeNamed<T extends Record<string, unknown>>(
  db: Db,
  name: string,
  statement: SQL,
): Promise<T[]> {
  const { rows } = (await db._.session
    .prepareQuery(dialect.sqlToQuery(statement), undefined, name, false)
    .execute()) as { rows: T[] };
  return rows;
}
