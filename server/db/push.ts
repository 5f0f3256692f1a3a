import { sql } from 'drizzle-orm';
import type { Db } from './client';
import { executePrepared } from './drizzle-internals';
import { pushDue, pushSubscriptions } from './schema';

/** Queues a push message for a notice, if the member has a subscribed device. In the transaction of the notice. */
export async function queuePush(tx: Db, userId: number, now: Date): Promise<void> {
  await executePrepared(
    tx,
    'push_due',
    sql`
    insert into ${pushDue} (user_id, due_at)
    select ${userId}::bigint, ${now.toISOString()}::timestamptz
    where exists (select 1 from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${userId}::bigint)
    on conflict (user_id) do update set version = ${pushDue}.version + 1`,
  );
}

/** The same for many members, in the order of their ids. */
export async function queuePushes(tx: Db, userIds: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${pushDue} (user_id, due_at)
    select distinct user_id, ${now.toISOString()}::timestamptz from ${pushSubscriptions}
    where user_id = any(${sql.param(`{${userIds.join(',')}}`)}::bigint[]) order by user_id
    on conflict (user_id) do update set version = ${pushDue}.version + 1`);
}
