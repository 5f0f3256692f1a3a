import type { Database } from '@/server/db/client';

export type Queues = { queue: string; size: number; age: number }[];

/* Each from an index of open rows: the cost depends on the queue, not on the history. Ages in seconds, 0 when nothing is due. */
const OPEN = `
  select 'rewards due' as queue, count(*) as size, min(hold_until) as since from rewards where status = 'pending' and hold_until <= now()
  union all select 'withdrawals to review', count(*), min(submitted_at) from withdrawals where status = 10
  union all select 'withdrawals to pay', count(*), min(submitted_at) from withdrawals where status in (20, 30, 35)
  union all select 'push messages', count(*), min(due_at) from push_due where due_at <= now()
  union all select 'new neighbours', count(*), null from new_neighbours
  union all select 'money audit', coalesce((array_agg(jsonb_array_length(detail -> 'differences') order by created_at desc))[1], 0), coalesce(max(created_at), now() - interval '3 days') from audit_log where action = 'reconcile' and operator = 'system'
    and target in (select to_char(now() at time zone 'Asia/Shanghai' - days * interval '1 day', 'YYYY-MM-DD') from generate_series(0, 2) as days)`;

/** Lengths of the queues and how late they are. `money audit` counts the accounts that differed at the last one, and its age is the time since then, three days at most. */
export async function readQueues({ pool }: Database): Promise<Queues> {
  const { rows } = await pool.query<Queues[number]>(
    `select queue, size, coalesce(greatest(extract(epoch from now() - since), 0), 0)::float8 as age from (${OPEN}) open`,
  );
  return rows;
}
