import type { Db } from './client';
import { inRetriedTransaction } from './retry';

const BATCH = 50;

interface DueWork {
  /** Due ids above `last`, ascending. */
  list: (last: number, limit: number) => Promise<number[]>;
  /** Must check again: another process may have done it. @returns whether it did */
  end: (tx: Db, id: number) => Promise<boolean>;
}

/**
 * One transaction a row; a failed row keeps no other waiting.
 * @returns rows done
 * @throws the first fault, at the end
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
