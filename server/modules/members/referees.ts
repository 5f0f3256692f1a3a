import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';

export interface Referees {
  level1Id: number | null;
  level2Id: number | null;
}

const find = prepareSql<{ level1: number | null; level2: number | null }>(
  'referees',
  sql`
    select a.referee_id as level1, b.referee_id as level2
    from users a
    left join users b on b.user_id = a.referee_id
      and b.referee_bound_at < ${sql.placeholder('before')}::timestamptz
    where a.user_id = ${sql.placeholder('user')}
      and a.referee_bound_at < ${sql.placeholder('before')}::timestamptz`,
);

export async function refereesOf(db: Db, userId: number, before: Date): Promise<Referees> {
  const [row] = await find(db, { user: userId, before: before.toISOString() });
  return { level1Id: row?.level1 ?? null, level2Id: row?.level2 ?? null };
}
