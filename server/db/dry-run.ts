import type { Db } from './client';

class DryRunRollback extends Error {
  constructor(readonly result: unknown) {
    super('dry run');
    this.name = 'DryRunRollback';
  }
}

/** Rolls back. `work` must only write to `tx`. */
export async function dryRun<T>(
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
