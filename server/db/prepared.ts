import type { Db } from './client';

/**
 * Builds a query once per pool, because building a select costs more than running a small one. `build` ends in
 * `.prepare(name)`. Queries built for a transaction are dropped with it.
 */
export function prepareOnce<P>(build: (db: Db) => P): (db: Db) => P {
  const built = new WeakMap<Db, P>();
  return (db) => {
    let query = built.get(db);
    if (!query) built.set(db, (query = build(db)));
    return query;
  };
}
