import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { pushDue, pushSubscriptions } from '@/server/db/schema';

/** Devices only; ids ascending, in the notice's transaction. */
export async function queuePushes(tx: Db, userIds: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${pushDue} (user_id, due_at)
    select distinct user_id, ${now.toISOString()}::timestamptz from ${pushSubscriptions}
    where user_id = any(${sql.param(`{${userIds.join(',')}}`)}::bigint[]) order by user_id
    on conflict (user_id) do update set version = ${pushDue}.version + 1`);
}
