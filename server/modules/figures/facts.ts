import { type SQL, sql } from 'drizzle-orm';
import { type FactId, NO_INVITER, NO_LABEL } from '@/lib/contract/console/figures';
import { addDays, DAY_MS, dayOf, dayStart, endOfWorkingDays } from '@/lib/time';

/** Moments `from` ≤ at < `to`. */
export interface Span {
  from: Date;
  to: Date;
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const within = (column: string, { from, to }: Span): SQL =>
  sql`${sql.raw(column)} >= ${moment(from)} and ${sql.raw(column)} < ${moment(to)}`;

/** Rows at, id, ref, user_id, value, channel. */
const row = (columns: SQL, rest: SQL): SQL => sql`
  select ${columns}
  from ${rest}`;

const orders = (span: Span, column: string, value: string, extra: SQL = sql`true`): SQL =>
  row(
    sql`${sql.raw(`o.${column}`)} as at, o.order_id as id, o.sn as ref, o.user_id, ${sql.raw(value)} as value,
      null as channel`,
    sql`orders o where ${within(`o.${column}`, span)} and ${extra}`,
  );

const SHIP_DUE = sql`o.paid_at is not null and (o.closed_at is null or o.closed_at > o.ship_due_at)`;

const refundsBack = (span: Span): SQL =>
  sql`${row(
    sql`r.ended_at as at, r.return_id as id, r.sn as ref, o.user_id, r.amount as value, null as channel`,
    sql`provider_refunds r
    join payments p using (payment_id)
    join orders o on o.order_id = p.order_id
    where ${within('r.ended_at', span)} and r.status = 30 and r.why in ('aftersale', 'cancel')`,
  )} union all ${row(
    sql`r.created_at, -r.refund_id, s.sn, s.buyer_id, r.amount, null`,
    sql`sale_refunds r
    join sales s using (sale_id)
    where ${within('r.created_at', span)}
      and not exists (select 1 from orders o where o.sale_id = r.sale_id)`,
  )}`;

const REVIEWED = sql`(w.ended_at is null or w.reviewed_at is not null or w.ended_at > w.review_by)`;

/** Requests are reviewed within ten days of their submission. */
const REVIEW_MS = 10 * DAY_MS;

const reviews = (span: Span, extra: SQL = sql`true`): SQL =>
  row(
    sql`w.review_by as at, w.id, w.sn as ref, w.user_id, 1 as value, null as channel`,
    sql`withdrawals w
      where w.submitted_at >= ${moment(new Date(span.from.getTime() - REVIEW_MS))}
        and ${within('w.review_by', span)} and ${REVIEWED} and ${extra}`,
  );

const REFUND_HOURS = sql.raw(`interval '48 hours'`);

const refundsDue = ({ from, to }: Span, extra: SQL = sql`true`): SQL => {
  const early = (at: Date) => new Date(at.getTime() - 2 * DAY_MS);
  return row(
    sql`r.created_at + ${REFUND_HOURS} as at, r.refund_id as id, r.sn as ref, r.user_id, 1 as value, null as channel`,
    sql`refunds r
      where ${within('r.created_at', { from: early(from), to: early(to) })} and r.has_promise
        and not (r.status = 60 and r.approved_at is null and r.ended_at <= r.created_at + ${REFUND_HOURS})
        and ${extra}`,
  );
};

/** First answers are promised by working days. */
const MOST_WAIT_DAYS = 15;

const replies = ({ from, to }: Span, extra: SQL = sql`true`): SQL => {
  const last = dayOf(new Date(to.getTime() - 1));
  const created = Array.from({ length: MOST_WAIT_DAYS + 1 }, (_, ago) => addDays(last, -ago))
    .map((day) => ({ day, due: endOfWorkingDays(day, 1) }))
    .filter(({ due }) => due > from && due <= to);
  const days = sql`(values ${sql.join(
    [...created, { day: '1970-01-01', due: new Date(0) }].map(
      ({ day, due }) => sql`(${moment(dayStart(day))}, ${moment(due)})`,
    ),
    sql`, `,
  )}) d(start_at, due_at)`;
  return row(
    sql`d.due_at - interval '1 millisecond' as at, f.id, f.id::text as ref, f.user_id, 1 as value, null as channel`,
    sql`${days}
      join feedbacks f on f.created_at >= d.start_at and f.created_at < d.start_at + interval '1 day'
      where ${extra}`,
  );
};

const journals = (kind: string, span: Span, value: SQL, lines: SQL): SQL =>
  row(
    sql`j.created_at as at, j.journal_id as id, r.reward_id::text as ref, r.user_id, ${value} as value,
      null as channel`,
    sql`ledger_journals j
      join rewards r on r.reward_id = j.ref_id
      join ledger_entries e using (journal_id)
      join ledger_accounts a using (account_id)
      where ${within('j.created_at', span)} and j.kind in ('reward_settle', 'reward_claw')
        and j.kind = ${kind} and ${lines}
      group by j.journal_id, r.reward_id`,
  );

/** Unpaid orders close within three days: the submission index serves. */
const LAPSE_MS = 3 * DAY_MS;

export const FACTS: Readonly<Record<FactId, (span: Span) => SQL>> = {
  sales: (span) =>
    row(
      sql`s.paid_at as at, s.sale_id as id, s.sn as ref, s.buyer_id as user_id, s.paid as value, null as channel`,
      sql`sales s where ${within('s.paid_at', span)}`,
    ),
  orders: (span) => orders(span, 'paid_at', '1'),
  paidOf: (span) => orders(span, 'paid_at', 'o.paid'),
  refundedOf: (span) => orders(span, 'paid_at', 'o.refunded', sql`o.refunded > 0`),
  placed: (span) => orders(span, 'created_at', '1'),
  lapsed: (span) =>
    orders(
      span,
      'closed_at',
      '1',
      sql`o.close_reason = 'timeout' and o.created_at >= ${moment(new Date(span.from.getTime() - LAPSE_MS))}`,
    ),
  shipDue: (span) => orders(span, 'ship_due_at', '1', SHIP_DUE),
  shipKept: (span) =>
    orders(
      span,
      'ship_due_at',
      '1',
      sql`${SHIP_DUE} and least(o.shipped_at, o.ready_at) <= o.ship_due_at`,
    ),
  refunds: refundsBack,
  members: (span) =>
    row(
      sql`u.created_at as at, u.user_id as id, u.user_id::text as ref, u.user_id, 1 as value, null as channel`,
      sql`users u where ${within('u.created_at', span)}`,
    ),
  active: (span) =>
    row(
      sql`m.at, m.user_id as id, m.user_id::text as ref, m.user_id, 1 as value, null as channel`,
      sql`member_days m
        where m.day between ${dayOf(span.from)} and ${dayOf(new Date(span.to.getTime() - 1))}
          and ${within('m.at', span)}`,
    ),
  firstBuyers: (span) =>
    row(
      sql`s.paid_at as at, s.sale_id as id, s.sn as ref, s.buyer_id as user_id, 1 as value, null as channel`,
      sql`sales s
        where ${within('s.paid_at', span)}
          and not exists (
            select 1
            from sales e
            where e.buyer_id = s.buyer_id and (e.paid_at, e.sale_id) < (s.paid_at, s.sale_id)
          )`,
    ),
  visits: (span) =>
    row(
      sql`v.visited_at as at, v.visit_id as id, '' as ref, null::bigint as user_id, 1 as value,
        coalesce(nullif(l.label, ''), ${NO_LABEL}) as channel`,
      sql`share_visits v left join share_links l using (share_id) where ${within('v.visited_at', span)}`,
    ),
  rewardsCreated: (span) =>
    row(
      sql`r.created_at as at, r.reward_id as id, r.reward_id::text as ref, r.user_id, r.amount as value,
        null as channel`,
      sql`rewards r where ${within('r.created_at', span)}`,
    ),
  rewardsSettled: (span) =>
    journals('reward_settle', span, sql`-sum(e.amount)`, sql`a.bucket = 'pending'`),
  rewardsClawed: (span) => journals('reward_claw', span, sql`sum(e.amount)`, sql`e.amount > 0`),
  asked: (span) =>
    row(
      sql`w.submitted_at as at, w.id, w.sn as ref, w.user_id, w.amount as value, null as channel`,
      sql`withdrawals w where ${within('w.submitted_at', span)}`,
    ),
  payoutsPaid: (span) =>
    row(
      sql`w.paid_at as at, w.id, w.sn as ref, w.user_id, w.net as value, null as channel`,
      sql`withdrawals w where ${within('w.paid_at', span)}`,
    ),
  payoutsDue: ({ to }) =>
    row(
      sql`w.submitted_at as at, w.id, w.sn as ref, w.user_id, w.net as value, null as channel`,
      sql`withdrawals w
        where w.submitted_at < ${moment(to)}
          and (w.paid_at is null or w.paid_at >= ${moment(to)})
          and (w.ended_at is null or w.ended_at >= ${moment(to)})`,
    ),
  reviewDue: (span) => reviews(span),
  reviewKept: (span) => reviews(span, sql`w.reviewed_at <= w.review_by`),
  refundDue: (span) => refundsDue(span),
  refundKept: (span) =>
    refundsDue(
      span,
      sql`coalesce(r.approved_at, r.ended_at) <= r.created_at + ${REFUND_HOURS} and not r.is_by_time`,
    ),
  replyDue: (span) => replies(span),
  replyKept: (span) =>
    replies(
      span,
      sql`exists (
        select 1
        from feedback_messages m
        where m.feedback_id = f.id and m.operator is not null and m.at <= d.due_at
      )`,
    ),
};

export const factsOf = (figure: FactId, span: Span): SQL => sql`
  select
    f.at, f.id, f.ref, f.user_id, f.value::bigint as value,
    coalesce(
      f.channel,
      (
        select nullif(l.label, '')
        from share_visits v
        cross join lateral (
          select label from share_links where share_links.share_id = v.share_id offset 0
        ) l
        where v.registered_user_id = f.user_id
        order by v.visit_id
        limit 1
      ),
      (
        select case when u.referee_id is null then ${NO_INVITER} else ${NO_LABEL} end
        from users u
        where u.user_id = f.user_id
      )
    ) as channel,
    (
      select a.city_id
      from plot_moves m
      left join block_areas a on a.block_area_id = m.to_area_id
      where m.user_id = f.user_id and m.at < ${moment(span.to)}
      order by m.at desc, m.id desc
      limit 1
    ) as city_id
  from (${FACTS[figure](span)}) f`;
