import type { Db } from './client';
import { rootCause } from './drizzle-internals';

/** The database ended a transaction to resolve a deadlock: trying again is safe, nothing was written. */
const isDeadlock = (error: unknown): boolean =>
  (rootCause(error) as { code?: unknown } | null)?.code === '40P01';

/** Tries are a few random ms apart, so that the same transactions do not deadlock again. */
const TRIES = 4;
const PAUSE_MS = 20;

/**
 * Runs `work` in a transaction, and again when the database ended it to resolve a deadlock. `work` must do nothing but write
 * to `tx`: only that is rolled back.
 */
export async function inRetriedTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === TRIES || !isDeadlock(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * attempt));
    }
  }
}
