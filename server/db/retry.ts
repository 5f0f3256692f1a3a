import type { Db } from './client';

/** Drizzle wraps the driver's error. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;

/** Whether the database ended a transaction to break a circle of waits: trying again is safe, nothing was written. */
const isDeadlock = (error: unknown): boolean =>
  (rootOf(error) as { code?: unknown } | null)?.code === '40P01';

/** Enough for any circle that people make; a few ms apart, so that those who met do not meet again. */
const TRIES = 4;
const PAUSE_MS = 20;

/**
 * Runs `work` in a transaction, again when the database ended it to break a circle of waits. `work` must do nothing but
 * write to `tx`: what it did before is rolled back.
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
