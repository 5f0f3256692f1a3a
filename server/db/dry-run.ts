import type { Db } from './client';

/** Ends a dry run: the thrown error rolls the transaction back. */
class DryRunRollback extends Error {
  constructor(readonly result: unknown) {
    super('dry run');
    this.name = 'DryRunRollback';
  }
}

/**
 * Runs work in a transaction. A dry run does all of it, answers the same, and leaves no trace. The work must do nothing but
 * write to `tx`.
 */
export async function inTrial<T>(
  db: Db,
  isDryRun: boolean,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (isDryRun) throw new DryRunRollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.result as T;
    throw error;
  }
}
