import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Broadcast, broadcasts } from '@/server/db/schema';

/* Numbers of notices have no gaps, so a recalled one keeps its place and loses its words. */

const BATCH_SIZE = 500;
const TITLE = '通知已撤回';

export const noticeKeyOf = ({ id, key, audience }: Broadcast): string =>
  audience.of === 'member' ? key.split(':').slice(0, 3).join(':') : `broadcast:${id}`;

/** Of one member, or by the index of broadcasts. */
const sentAs = (row: Broadcast) =>
  row.audience.of === 'member'
    ? sql`n.user_id = ${row.audience.id} and n.key = ${noticeKeyOf(row)}`
    : sql`n.key like 'broadcast:%' and n.key = ${noticeKeyOf(row)}`;

const IS_UNREAD = sql`n.read_at is null and n.seq > h.read_to`;

export async function countSeen(db: Db, row: Broadcast): Promise<{ seen: number; unseen: number }> {
  const { rows } = await db.execute<{ all: string; unseen: string }>(sql`
    select count(*) as all, count(*) filter (where ${IS_UNREAD}) as unseen
    from notices n
    join notice_heads h on h.user_id = n.user_id and h.type = 'all'
    where ${sentAs(row)} and n.title <> ${TITLE}`);
  const unseen = Number(rows[0]?.unseen ?? 0);
  return { unseen, seen: Number(rows[0]?.all ?? 0) - unseen };
}

/** Heads lock as in `notify`, "all" first, members by id. */
export function recallNextBatch(db: Db, id: number, now: Date): Promise<Broadcast> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
    if (!row) throw new Error(`broadcast ${id} is missing`);
    if (row.state !== 'recalling') return row;
    const found = await tx.execute<{ user_id: string }>(sql`
      select n.user_id
      from notices n
      join notice_heads h on h.user_id = n.user_id and h.type = 'all'
      where ${sentAs(row)} and n.title <> ${TITLE} and ${IS_UNREAD}
      order by n.user_id
      limit ${BATCH_SIZE}`);
    const ids = found.rows.map(({ user_id: userId }) => Number(userId));
    const members = sql`any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`;
    if (ids.length > 0) {
      await tx.execute(sql`
        select 1 from notice_heads where user_id = ${members} order by user_id, type for update`);
      await tx.execute(sql`
        with gone as (
          update notices n
          set title = ${TITLE}, body = '', route = '', read_at = ${now.toISOString()}::timestamptz
          from notice_heads h
          where h.user_id = n.user_id and h.type = 'all' and n.user_id = ${members}
            and ${sentAs(row)} and ${IS_UNREAD}
          returning n.user_id, n.type
        )
        update notice_heads h
        set unread = h.unread - 1
        from gone
        where h.user_id = gone.user_id and h.type in ('all', gone.type)`);
    }
    if (ids.length === BATCH_SIZE) return row;
    const [after] = await tx
      .update(broadcasts)
      .set({ state: 'recalled' })
      .where(eq(broadcasts.id, id))
      .returning();
    if (!after) throw new Error(`broadcast ${id} is missing`);
    return after;
  });
}

export const listRecalling = async (db: Db): Promise<number[]> =>
  (
    await db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(eq(broadcasts.state, 'recalling'))
      .orderBy(asc(broadcasts.id))
      .limit(10)
  ).map(({ id }) => id);
