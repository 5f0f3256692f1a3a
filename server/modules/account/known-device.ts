import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';

/** The member who first logged in on this browser; null for a browser on which nobody has. */
export async function ownerOfDevice(db: Db, visitorKey: string): Promise<number | null> {
  const { rows } = await db.execute<{ owner: number }>(
    sql`select user_id as owner from sessions where visitor_key = ${visitorKey} order by session_id limit 1`,
  );
  return rows[0]?.owner ?? null;
}

/** Whether the account of this number has been open on this browser. */
export async function isKnownDevice(db: Db, visitorKey: string, mobile: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from sessions join users using (user_id) where visitor_key = ${visitorKey} and mobile = ${mobile} limit 1`,
  );
  return rows.length > 0;
}
