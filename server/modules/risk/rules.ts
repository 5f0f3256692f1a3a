import { sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { executePrepared } from '@/server/db/drizzle-internals';
import type { RiskType } from '@/server/db/schema';

/** Small, explainable rules about rewards (specification 28.1, 28.2, 28.5). Each looks at facts that an operator can check. */

export interface RewardFinding {
  type: RiskType;
  evidence: Record<string, unknown>;
  /** What the member reads, where the usual sentence of the rule does not fit. */
  reason?: string;
}

const SAME_ORDER = '该订单的付款账户或收货手机与你的相同，正在核实';

/** So many accounts registered on one device within a day make their first sales wait (R2). */
const MANY_REGISTRATIONS = 5;
/** Part of partners' sales that may be refunded, over so many days and from so many sales on (R5). */
const REFUND_SHARE = 0.3;
const REFUND_DAYS = 30;
const REFUND_MIN_SALES = 5;

interface Facts {
  buyerId: number;
  beneficiaryId: number;
  saleId: number;
}

interface Counts {
  /** Devices that both used. */
  devices: number;
  /** Accounts that both are paid to. */
  accounts: number;
  /** Members whose first device was the buyer's, registered around the same day; 0 when it is not the buyer's first sale. */
  registrations: number;
  mobile: string;
}

/** What the rules look at, in one statement: a rush of payments asks this for each. */
async function countFacts(db: Db, { buyerId, beneficiaryId, saleId }: Facts): Promise<Counts> {
  const [row] = await executePrepared<Counts & Record<string, unknown>>(
    db,
    'reward_risk',
    sql`
    select u.mobile,
      (select count(distinct a.visitor_key)::int from sessions a join sessions b on b.visitor_key = a.visitor_key and b.user_id = u.user_id where a.user_id = ${buyerId}::bigint) as devices,
      (select count(*)::int from withdraw_accounts a join withdraw_accounts b on b.number_hash = a.number_hash and b.user_id = u.user_id where a.user_id = ${buyerId}::bigint) as accounts,
      (select count(*)::int from (
         select f.visitor_key, m.created_at from users m
         cross join lateral (select visitor_key from sessions where user_id = m.user_id order by session_id limit 1) f where m.user_id = ${buyerId}::bigint
       ) mine join sessions f on f.visitor_key = mine.visitor_key join users o on o.user_id = f.user_id
       where abs(extract(epoch from o.created_at - mine.created_at)) <= ${DAY_MS / 1000}::int
         and f.session_id = (select min(session_id) from sessions x where x.user_id = f.user_id)
         and not exists (select 1 from sales s where s.buyer_id = ${buyerId}::bigint and s.sale_id <> ${saleId}::bigint)) as registrations
    from users u where u.user_id = ${beneficiaryId}::bigint`,
  );
  if (!row) throw new Error(`member ${beneficiaryId} is missing`);
  return row;
}

/**
 * R1: the sale's order of the shop was paid by the messenger's account of the beneficiary, or is delivered to a mobile of
 * theirs: that of their account, or of an order of their own.
 */
async function sharesOrder(
  db: Db,
  { buyerId, beneficiaryId, saleId }: Facts,
  own: string,
): Promise<RewardFinding | null> {
  const [row] = await executePrepared<{ is_payer: boolean; is_mobile: boolean }>(
    db,
    'reward_risk_order',
    sql`
    with sold as (select o.order_id, o.mobile_hash from sales s join orders o on s.ref = 'order:' || o.sn where s.sale_id = ${saleId}::bigint),
         payer as (select p.payer_hash from payments p join sold using (order_id) where p.use = 'order' and p.payer_hash is not null)
    select exists (select 1 from payer join wechat_openids w on w.hash = payer.payer_hash where w.user_id = ${beneficiaryId}::bigint)
        or exists (select 1 from payer join payments p using (payer_hash) join orders o using (order_id) where o.user_id = ${beneficiaryId}::bigint) as is_payer,
      exists (select 1 from sold where mobile_hash = ${own}::text)
        or exists (select 1 from sold join orders o using (mobile_hash) where o.user_id = ${beneficiaryId}::bigint) as is_mobile`,
  );
  const { is_payer: isPayer = false, is_mobile: isMobile = false } = row ?? {};
  return isPayer || isMobile
    ? {
        type: 'R1',
        evidence: { buyerId, samePayer: isPayer, sameMobile: isMobile },
        reason: SAME_ORDER,
      }
    : null;
}

/**
 * Why a reward is held for review; null when it need not be. R1: buyer and beneficiary used the same device, are paid to the
 * same account, or share the order's payer or mobile. R2: the buyer's device registered many accounts, and this is the
 * buyer's first sale.
 */
export async function findRewardRisk(
  db: Db,
  facts: Facts,
  /** Null where no order of the shop is behind the sale. */
  hashMobile: ((mobile: string) => string) | null = null,
): Promise<RewardFinding | null> {
  const { buyerId } = facts;
  const { devices, accounts, registrations, mobile } = await countFacts(db, facts);
  if (devices > 0) return { type: 'R1', evidence: { buyerId, devices } };
  if (accounts > 0) return { type: 'R1', evidence: { buyerId, accounts } };
  const shared = hashMobile && (await sharesOrder(db, facts, hashMobile(mobile)));
  if (shared) return shared;
  return registrations >= MANY_REGISTRATIONS
    ? { type: 'R2', evidence: { buyerId, registrations } }
    : null;
}

/** R5: whether many of a member's direct partners' recent sales were refunded whole or in part. */
export async function isRefundedOften(db: Db, userId: number, now: Date): Promise<boolean> {
  const from = new Date(now.getTime() - REFUND_DAYS * DAY_MS).toISOString();
  const [row] = await executePrepared<{ sales: number; refunded: number }>(
    db,
    'reward_refunds',
    sql`
    select count(*)::int as sales, count(*) filter (where refunded > 0)::int as refunded from sales
    where level1_id = ${userId}::bigint and paid_at > ${from}::timestamptz and paid_at <= ${now.toISOString()}::timestamptz`,
  );
  const { sales = 0, refunded = 0 } = row ?? {};
  return sales >= REFUND_MIN_SALES && refunded / sales > REFUND_SHARE;
}
