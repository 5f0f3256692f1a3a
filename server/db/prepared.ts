import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client';
import { bindTo, prepareText } from './drizzle-internals';

/** Building a query costs more than running a small one; connections plan it once by its name. */
export function prepareOnce<P extends object>(build: (db: Db) => P): (db: Db) => P {
  let built: P | undefined;
  return (db) => bindTo(db, (built ??= build(db)));
}

/** The planner does not see the length, so each connection keeps one plan. */
export const listSlot = (name: string, type: 'bigint' | 'text' = 'bigint'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`;

/** For written SQL with `sql.placeholder` values. */
export function prepareSql<T extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): (db: Db, values: Record<string, unknown>) => Promise<T[]> {
  const prepared = prepareOnce((db) => prepareText<T>(db, name, statement));
  return async (db, values) => (await prepared(db).execute(values)).rows;
}
