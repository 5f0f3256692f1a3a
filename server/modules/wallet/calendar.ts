import { sql } from 'drizzle-orm';
import { addMonths, monthStart } from '@/lib/time';
import type { Db } from '@/server/db/client';

interface Due extends Record<string, unknown> {
  date: string;
  amount: number;
  count: number;
}

const OPEN = sql`status in ('pending', 'held')`;

export async function listDueDays(db: Db, userId: number, month: string): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    select
      (hold_until at time zone 'Asia/Shanghai')::date::text as date,
      sum(amount - refunded_amount)::bigint as amount,
      count(*)::int as count
    from rewards
    where user_id = ${userId}
      and status = 'pending'
      and hold_until >= ${monthStart(month).toISOString()}::timestamptz
      and hold_until < ${monthStart(addMonths(month, 1)).toISOString()}::timestamptz
    group by 1
    order by 1`);
  return rows;
}

export async function getUndated(
  db: Db,
  userId: number,
): Promise<{ amount: number; count: number }> {
  const { rows } = await db.execute<{ amount: number; count: number }>(sql`
    select coalesce(sum(amount - refunded_amount), 0)::bigint as amount, count(*)::int as count
    from rewards
    where user_id = ${userId} and ${OPEN} and (hold_until is null or status = 'held')`);
  return rows[0] ?? { amount: 0, count: 0 };
}

/** Time, and total of that Shanghai day. */
export async function findNextSettle(
  db: Db,
  userId: number,
): Promise<{ time: number; amount: number } | null> {
  const { rows } = await db.execute<{ time: number | null; amount: number | null }>(sql`
    with next as (
      select min(hold_until) as at
      from rewards
      where user_id = ${userId} and status = 'pending' and hold_until is not null
    )
    select
      (extract(epoch from next.at) * 1000)::bigint as time,
      (
        select sum(amount - refunded_amount)::bigint
        from rewards
        where user_id = ${userId}
          and status = 'pending'
          and hold_until >= next.at
          and (hold_until at time zone 'Asia/Shanghai')::date = (next.at at time zone 'Asia/Shanghai')::date
      ) as amount
    from next`);
  const { time = null, amount = null } = rows[0] ?? {};
  return time === null || amount === null ? null : { time, amount };
}
