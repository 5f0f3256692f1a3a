import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client';
import { bindTo, prepareText } from './drizzle-internals';

/**
 * Builds a query once, because building one costs more than running a small one; every pool and transaction gets it on its
 * own connection. `build` ends in `.prepare(name)`, so that each connection plans it once, too.
 */
export function prepareOnce<P extends object>(build: (db: Db) => P): (db: Db) => P {
  let built: P | undefined;
  return (db) => bindTo(db, (built ??= build(db)));
}

/**
 * A list among the values of a prepared statement. The planner does not see how long it is and takes it for ten: plans for any
 * length look alike, so each connection keeps one. Where it sees the length, it takes a plan for the few of this call for
 * cheaper than one for all calls, and plans anew with each, which costs more than running the statement.
 */
export const listSlot = (name: string, type: 'bigint' | 'text' = 'bigint'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`;

/**
 * `prepareOnce` for a statement that is written out: its values are placeholders (`sql.placeholder`), given when it runs.
 * @returns its rows, with the columns as the database names them
 */
export function prepareSql<T extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): (db: Db, values: Record<string, unknown>) => Promise<T[]> {
  const prepared = prepareOnce((db) => prepareText<T>(db, name, statement));
  return async (db, values) => (await prepared(db).execute(values)).rows;
}
