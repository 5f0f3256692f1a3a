import type { Database } from '@/server/db/client';
import { PROVIDER_WAYS } from '@/server/modules/payments/rows';

export type Queues = { queue: string; size: number; age: number }[];

/* From indexes of open rows: the cost depends on the queue, not on the history. Ages in seconds, 0 when nothing is
   due. */
const OPEN = `
  select 'rewards due' as queue, count(*) as size, min(hold_until) as since
  from rewards
  where status = 'pending' and hold_until <= now()
  union all select 'withdrawals to review', count(*), min(submitted_at) from withdrawals where status = 10
  union all select 'withdrawals to pay', count(*), min(submitted_at) from withdrawals where status in (20, 30, 35)
  union all select 'push messages', count(*), min(due_at) from push_due where due_at <= now()
  union all select 'new neighbours', count(*), null from new_neighbours
  union all select 'money audit',
    coalesce((array_agg(jsonb_array_length(detail -> 'differences') order by created_at desc))[1], 0),
    coalesce(max(created_at), now() - interval '3 days')
  from audit_log
  where action = 'reconcile'
    and operator = 'system'
    and target in (
      select to_char(now() at time zone 'Asia/Shanghai' - days * interval '1 day', 'YYYY-MM-DD')
      from generate_series(0, 2) as days
    )`;

/** Bank transfers and balances wait for people. */
const THROUGH_PROVIDER = `way in ('${PROVIDER_WAYS.join("', '")}')`;

/* `payment questions` ages by the job's delay. */
const PAYMENTS = `
  select 'payment questions' as queue, count(*) as size, min(ask_at) as since
  from payments
  where status in (10, 20, 25) and ask_at <= now()
  union all select 'payments unconfirmed', count(*), min(attempted_at)
  from payments
  where status in (20, 25)
    and ${THROUGH_PROVIDER}
    and attempted_at < now() - interval '30 minutes'
  union all select 'payments in checking', count(*), min(ended_at) from payments where status = 60
  union all select 'refunds under way', count(*), min(r.created_at)
  from provider_refunds r
  join payments p using (payment_id)
  where r.status in (10, 20)
    and ${THROUGH_PROVIDER}
    and r.created_at < now() - interval '1 hour'
  union all select 'refunds refused', count(*), min(created_at) from provider_refunds where status = 40
  union all select 'held pieces', count(*), min(at) from stock_holds where state = 'held'
  union all select 'orders closing', count(*), min(since)
  from (
    select max(p.attempted_at) as since
    from orders o
    join payments p using (order_id)
    where o.status = 15
    group by o.order_id
  ) c
  where since < now() - interval '30 minutes'
  union all select 'promises broken', count(*), min(ship_due_at)
  from orders
  where status in (20, 21) and ship_due_at < now()
  union all select 'bills missing', count(*), min(late)
  from (
    select (day::date + interval '1 day 15 hours') at time zone 'Asia/Shanghai' as late
    from bill_days
    where state = 'waiting'
  ) b
  where late < now()
  union all select 'vouchers missing', count(*), min(o.paid_at)
  from orders o
  where o.status = 25
    and o.form in ('voucher', 'pass')
    and not exists (select 1 from vouchers v where v.order_id = o.order_id)
  union all select 'parcels unsubscribed', count(*), min(tried_at)
  from parcel_tracks
  where subscribed_at is null and not is_final and tries >= 3
  union all select 'vouchers ended', count(*), min(valid_to + interval '26 hours')
  from vouchers
  where kind in ('use', 'pass') and state = 'live' and valid_to <= now() - interval '26 hours'
  union all select 'wrong voucher codes', coalesce(max(hits), 0), null
  from rate_limits
  where key >= 'redeem-day:' and key < 'redeem-day;' and reset_at > now()
  union all select 'bill differences', count(*), min(opened_at) from bill_diffs where state = 'open'`;

/** `money audit`: differing accounts, and seconds since the last audit (three days at most). */
export async function readQueues({ pool }: Pick<Database, 'pool'>): Promise<Queues> {
  const { rows } = await pool.query<Queues[number]>(`
    select queue, size, coalesce(greatest(extract(epoch from now() - since), 0), 0)::float8 as age
    from (${OPEN} union all ${PAYMENTS}) open`);
  return rows;
}
