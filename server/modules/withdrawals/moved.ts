import { sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';

const FREE_FEN = 10_000;

/** Numbers are given to others: time to complain first. Null = free. */
export async function movedUntil(db: Db, userId: number, now: Date): Promise<Date | null> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from max(p.answered_at)) * 1000)::bigint as ms
    from moved_people p
    where p.user_id = ${userId} and p.state = 'claimed' and p.answered_at > ${since.toISOString()} and (
        select sum(m.fen)
        from moved_money m
        where m.person_id = p.person_id and m.kind not in ('carried', 'fallen')
      ) > ${FREE_FEN}`);
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : new Date(Number(ms) + DAY_MS);
}
