import type { Db } from './client';
import { rootCause } from './drizzle-internals';

/** A transaction ended by a deadlock wrote nothing. */
const isDeadlock = (error: unknown): boolean =>
  (rootCause(error) as { code?: unknown } | null)?.code === '40P01';

/** Random pauses (ms) keep them from deadlocking again. */
const TRIES = 4;
const PAUSE_MS = 20;

/** `work` must only write to `tx`: only that is rolled back. */
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
