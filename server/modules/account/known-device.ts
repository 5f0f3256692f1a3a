import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';

export async function ownerOfDevice(db: Db, visitorKey: string): Promise<number | null> {
  const { rows } = await db.execute<{ owner: number }>(
    sql`select user_id as owner from sessions where visitor_key = ${visitorKey} order by session_id limit 1`,
  );
  return rows[0]?.owner ?? null;
}

export async function isKnownDevice(db: Db, visitorKey: string, mobile: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1
    from sessions
    join users using (user_id)
    where visitor_key = ${visitorKey} and mobile = ${mobile}
    limit 1`);
  return rows.length > 0;
}
