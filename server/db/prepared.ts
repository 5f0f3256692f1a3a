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
