import { sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';
import type { RiskType } from '@/server/db/schema';

/** Explainable from checkable facts (specification 28.1, 28.2, 28.5). */

export interface RewardFinding {
  type: RiskType;
  evidence: Record<string, unknown>;
  /** Replaces the rule's usual sentence. */
  reason?: string;
}

const SAME_ORDER = '该订单的付款账户或收货手机与你的相同，正在核实';

/** One device, one day: first sales wait (R2). */
const MANY_REGISTRATIONS = 5;
/** Refunded share, days and minimum sales (R5). */
const REFUND_SHARE = 0.3;
const REFUND_DAYS = 30;
const REFUND_MIN_SALES = 5;

interface Earner {
  userId: number;
  mobile: string;
}

interface Facts extends Record<string, unknown> {
  earner: number;
  /** Devices used by both. */
  devices: number;
  /** Payout accounts shared by both. */
  accounts: number;
  /** From the buyer's first device; 0 unless first sale. */
  registrations: number;
  /** The earner's messenger account paid the order. */
  is_payer: boolean;
  /** The order goes to the earner's mobile. */
  is_mobile: boolean;
  /** Recent sales of direct partners, and refunded ones. */
  sales: number;
  refunded: number;
}

const slot = sql.placeholder;

/** One statement, because every payment asks. */
const readFacts = prepareSql<Facts>(
  'reward_risk',
  sql`
    with earner as (
      select *
      from unnest(${slot('earners')}::bigint[], ${slot('mobiles')}::text[]) as e(user_id, mobile_hash)
    ),
    sold as (
      select o.order_id, o.mobile_hash
      from sales s
      join orders o on s.ref = 'order:' || o.sn
      where s.sale_id = ${slot('saleId')}::bigint
    ),
    payer as (
      select p.payer_hash
      from payments p
      join sold using (order_id)
      where p.use = 'order' and p.payer_hash is not null
    ),
    crowd as (
      select count(*)::int as registrations
      from (
        select f.visitor_key, m.created_at
        from users m
        cross join lateral (
          select visitor_key
          from sessions
          where user_id = m.user_id
          order by session_id limit 1
        ) f
        where m.user_id = ${slot('buyerId')}::bigint
      ) mine
      join sessions f on f.visitor_key = mine.visitor_key
      join users o on o.user_id = f.user_id
      where abs(extract(epoch from o.created_at - mine.created_at)) <= ${sql.raw(String(DAY_MS / 1000))}
        and f.session_id = (select min(session_id) from sessions x where x.user_id = f.user_id)
        and not exists (
          select 1
          from sales s
          where s.buyer_id = ${slot('buyerId')}::bigint
            and s.sale_id <> ${slot('saleId')}::bigint
        )
    )
    select e.user_id as earner, c.registrations, l.sales, l.refunded,
      (
        select count(distinct a.visitor_key)::int
        from sessions a
        join sessions b on b.visitor_key = a.visitor_key and b.user_id = e.user_id
        where a.user_id = ${slot('buyerId')}::bigint
      ) as devices,
      (
        select count(*)::int
        from withdraw_accounts a
        join withdraw_accounts b on b.number_hash = a.number_hash and b.user_id = e.user_id
        where a.user_id = ${slot('buyerId')}::bigint
      ) as accounts,
      exists (
          select 1
          from payer
          join wechat_openids w on w.hash = payer.payer_hash
          where w.user_id = e.user_id
        )
        or exists (
          select 1
          from payer
          join payments p using (payer_hash)
          join orders o using (order_id)
          where o.user_id = e.user_id
        ) as is_payer,
      exists (select 1 from sold where mobile_hash = e.mobile_hash)
        or exists (
          select 1
          from sold
          join orders o using (mobile_hash)
          where o.user_id = e.user_id
        ) as is_mobile
    from earner e
    cross join crowd c
    cross join lateral (
      select count(*)::int as sales, count(*) filter (where refunded > 0)::int as refunded
      from sales
      where level1_id = e.user_id
        and paid_at > ${slot('since')}::timestamptz
        and paid_at <= ${slot('paidAt')}::timestamptz
    ) l`,
);

/** R1: shared device, account, payer or mobile. R2. */
function findingOf(
  { devices, accounts, registrations, ...order }: Facts,
  buyerId: number,
  isOfShop: boolean,
): RewardFinding | null {
  if (devices > 0) return { type: 'R1', evidence: { buyerId, devices } };
  if (accounts > 0) return { type: 'R1', evidence: { buyerId, accounts } };
  const { is_payer: samePayer, is_mobile: sameMobile } = order;
  if (isOfShop && (samePayer || sameMobile))
    return { type: 'R1', evidence: { buyerId, samePayer, sameMobile }, reason: SAME_ORDER };
  return registrations >= MANY_REGISTRATIONS
    ? { type: 'R2', evidence: { buyerId, registrations } }
    : null;
}

export interface RewardVerdict {
  /** Null = no review. */
  risk: RewardFinding | null;
  /** R5: many refunds delay settlement. */
  isSlow: boolean;
}

/** R1 and R2 hold a reward for review. @param hashMobile for shop orders only */
export async function judgeRewards(
  db: Db,
  { buyerId, saleId, paidAt }: { buyerId: number; saleId: number; paidAt: Date },
  earners: readonly Earner[],
  hashMobile?: (mobile: string) => string,
): Promise<Map<number, RewardVerdict>> {
  const rows = await readFacts(db, {
    buyerId,
    saleId,
    earners: earners.map(({ userId }) => userId),
    mobiles: earners.map(({ mobile }) => hashMobile?.(mobile) ?? null),
    since: new Date(paidAt.getTime() - REFUND_DAYS * DAY_MS).toISOString(),
    paidAt: paidAt.toISOString(),
  });
  return new Map(
    rows.map((facts) => [
      facts.earner,
      {
        risk: findingOf(facts, buyerId, hashMobile !== undefined),
        isSlow: facts.sales >= REFUND_MIN_SALES && facts.refunded / facts.sales > REFUND_SHARE,
      },
    ]),
  );
}
