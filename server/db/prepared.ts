import type { SQL } from 'drizzle-orm';
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
 * The same for a statement that is written out: its values are placeholders (`sql.placeholder`), given when it runs.
 * @returns its rows, with the columns as the database names them
 */
export function prepareSql<T extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): (db: Db, values: Record<string, unknown>) => Promise<T[]> {
  const prepared = prepareOnce((db) => prepareText<T>(db, name, statement));
  return async (db, values) => (await prepared(db).execute(values)).rows;
}
