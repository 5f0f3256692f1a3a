import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';

export interface Report extends Record<string, unknown> {
  new_users: number;
  invited_users: number;
  sale_count: number;
  sales: number;
  refunded: number;
  rewards_level1: number;
  rewards_level2: number;
  rewards_settled: number;
  withdrawals: number;
  withdrawn: number;
  withdrawals_paid: number;
  withdrawals_rejected: number;
  withdrawals_open: number;
  review_hours: number | null;
}

export async function reportOf(db: Db, from: Date, to: Date): Promise<Report> {
  const within = (column: string) => sql`
    ${sql.raw(column)} >= ${from.toISOString()}::timestamptz
      and ${sql.raw(column)} < ${to.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Report>(sql`
    select
      (select count(*) from users where ${within('created_at')}) as new_users,
      (select count(*) from users where referee_id is not null and ${within('created_at')}) as invited_users,
      (select count(*) from sales where ${within('paid_at')}) as sale_count,
      (select coalesce(sum(paid), 0)::bigint from sales where ${within('paid_at')}) as sales,
      (select coalesce(sum(amount), 0)::bigint from sale_refunds where ${within('created_at')}) as refunded,
      (
        select coalesce(sum(amount - refunded_amount), 0)::bigint
        from rewards
        where level = 1 and ${within('created_at')}
      ) as rewards_level1,
      (
        select coalesce(sum(amount - refunded_amount), 0)::bigint
        from rewards
        where level = 2 and ${within('created_at')}
      ) as rewards_level2,
      (
        select coalesce(sum(amount - refunded_amount), 0)::bigint
        from rewards
        where status in ('settled', 'clawed') and ${within('settled_at')}
      ) as rewards_settled,
      (select count(*) from withdrawals where ${within('submitted_at')}) as withdrawals,
      (select coalesce(sum(amount), 0)::bigint from withdrawals where ${within('submitted_at')}) as withdrawn,
      (select count(*) from withdrawals where status = 40 and ${within('submitted_at')}) as withdrawals_paid,
      (
        select count(*)
        from withdrawals
        where status in (50, 60, 70) and ${within('submitted_at')}
      ) as withdrawals_rejected,
      (
        select count(*)
        from withdrawals
        where status in (10, 20, 30, 35) and ${within('submitted_at')}
      ) as withdrawals_open,
      (
        select round((avg(extract(epoch from reviewed_at - submitted_at)) / 3600)::numeric, 1)::float8
        from withdrawals
        where reviewed_at is not null and ${within('submitted_at')}
      ) as review_hours`);
  const [row] = rows;
  if (!row) throw new Error('report is empty');
  return row;
}
