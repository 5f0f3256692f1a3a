import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';

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
