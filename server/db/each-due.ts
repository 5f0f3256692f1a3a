import type { Db } from './client';
import { inRetriedTransaction } from './retry';

/** Rows that are looked at in one query. */
const BATCH = 50;

interface DueWork {
  /** Ids above `last` that are due, ascending, `limit` at most. */
  list: (last: number, limit: number) => Promise<number[]>;
  /** Does what is due for one of them; must look again, because another process may have done it. @returns whether it did */
  end: (tx: Db, id: number) => Promise<boolean>;
}

/**
 * Does work that is due, row by row, each in its own transaction. A row that fails keeps no other one waiting; the first fault is
 * thrown at the end. @returns how many rows were done
 */
export async function eachDue(db: Db, { list, end }: DueWork): Promise<number> {
  const faults: unknown[] = [];
  let done = 0;
  for (let ids = await list(0, BATCH); ids.length > 0;) {
    for (const id of ids) {
      const isDone = await inRetriedTransaction(db, (tx) => end(tx, id)).catch(
        (error: unknown) => void faults.push(error),
      );
      if (isDone) done += 1;
    }
    ids = ids.length < BATCH ? [] : await list(ids.at(-1) ?? 0, BATCH);
  }
  if (faults.length > 0) throw faults[0];
  return done;
}
