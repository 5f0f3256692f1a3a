import type { Db } from './client';
import { rootCause } from './drizzle-internals';

/** A transaction ended by a deadlock wrote nothing. */
const isDeadlock = (error: unknown): boolean =>
  (rootCause(error) as { code?: unknown } | null)?.code === '40P01';

/** A read row changed: the transaction is retried. `refusal` is thrown after the last try. */
export class ReadAgain extends Error {
  constructor(readonly refusal: Error) {
    super(refusal.message);
  }
}

/** Random pauses (ms) keep them from deadlocking again. */
const TRIES = 4;
const PAUSE_MS = 20;

/** `work` must only write to `tx`: only that is rolled back. */
export async function inRetriedTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const isStale = error instanceof ReadAgain;
      if (attempt === TRIES || !(isStale || isDeadlock(error)))
        throw isStale ? error.refusal : error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * attempt));
    }
  }
}
