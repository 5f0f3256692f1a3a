import { sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';

const UNREAD_DAYS = 2;

export async function readOldNotices(tx: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - UNREAD_DAYS * DAY_MS).toISOString();
  await tx.execute(sql`
    update notice_heads h set read_to = coalesce(
      (select max(seq) from notices n where n.user_id = h.user_id and n.at < ${since}::timestamptz), 0
    )
    where h.type = 'all'`);
  await tx.execute(sql`
    update notice_heads h set unread = (
      select count(*) from notices n join notice_heads a on a.user_id = n.user_id and a.type = 'all'
      where n.user_id = h.user_id and n.seq > a.read_to and (h.type = 'all' or n.type = h.type))`);
  await tx.execute(sql`
    update houses h set seen_seq = coalesce(
      (select max(seq) from house_messages m where m.owner_id = h.user_id and m.at < ${since}::timestamptz), 0
    )`);
}

export async function orderNotices(tx: Db, userId: number): Promise<void> {
  // twice, because numbers are unique at every moment
  await tx.execute(sql`
    update notices set seq = -seq, type_seq = -type_seq where user_id = ${userId}`);
  await tx.execute(sql`
    update notices n set seq = o.seq, type_seq = o.type_seq
    from (
      select id,
        row_number() over (order by at, id) as seq,
        row_number() over (partition by type order by at, id) as type_seq
      from notices where user_id = ${userId}
    ) o
    where o.id = n.id`);
}
