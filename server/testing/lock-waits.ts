import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { DomainError } from '@/server/http/call';
import { OperationRefused } from '@/server/modules/operators/authorize';

const MOST_TRIES = 200;

/** Outside of a transaction, which keeps its first look at the activity. */
export async function untilWaiting(db: Db, count = 1): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { rows } = await db.execute(sql`
      select 1
      from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length >= count) return;
    await pause(10);
  }
}

export const refusalOf = (error: unknown) => {
  if (error instanceof DomainError) return error.msg ?? error.message;
  if (error instanceof OperationRefused) return error.message;
  throw error;
};

/** The first transaction does its work and stays open until the second waits for it. */
export async function oneWaits<A, B>(
  db: Db,
  first: (tx: Db) => Promise<A>,
  second: () => Promise<B>,
): Promise<readonly [A, B | string]> {
  let later: Promise<B | string> = Promise.resolve('');
  const done = await db.transaction(async (tx) => {
    const answer = await first(tx);
    later = second().catch(refusalOf);
    await untilWaiting(db);
    return answer;
  });
  return [done, await later];
}
