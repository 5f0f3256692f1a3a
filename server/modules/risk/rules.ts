import { sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
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

/** R1: buyer and beneficiary used the same device, or are the same person by identity card. */
async function sharesDevice(
  db: Db,
  buyerId: number,
  beneficiaryId: number,
): Promise<RewardFinding | null> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(distinct a.visitor_key)::int as n from sessions a join sessions b on b.visitor_key = a.visitor_key and b.user_id = ${beneficiaryId} where a.user_id = ${buyerId}`);
  const devices = rows[0]?.n ?? 0;
  return devices > 0 ? { type: 'R1', evidence: { buyerId, devices } } : null;
}

/** R1: buyer and beneficiary are paid to the same account. */
async function sharesAccount(
  db: Db,
  buyerId: number,
  beneficiaryId: number,
): Promise<RewardFinding | null> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from withdraw_accounts a join withdraw_accounts b on b.number_hash = a.number_hash and b.user_id = ${beneficiaryId} where a.user_id = ${buyerId}`);
  const accounts = rows[0]?.n ?? 0;
  return accounts > 0 ? { type: 'R1', evidence: { buyerId, accounts } } : null;
}

interface Facts {
  buyerId: number;
  beneficiaryId: number;
  saleId: number;
}

/**
 * R1: the sale's order of the shop was paid by the messenger's account of the beneficiary, or is delivered to a mobile of
 * theirs: that of their account, or of an order of their own.
 */
async function sharesOrder(
  db: Db,
  { buyerId, beneficiaryId, saleId }: Facts,
  hashMobile: (mobile: string) => string,
): Promise<RewardFinding | null> {
  const { rows: members } = await db.execute<{ mobile: string }>(
    sql`select mobile from users where user_id = ${beneficiaryId}`,
  );
  const own = members.map(({ mobile }) => hashMobile(mobile));
  const { rows } = await db.execute<{ is_payer: boolean; is_mobile: boolean }>(sql`
    with sold as (select o.order_id, o.mobile_hash from sales s join orders o on s.ref = 'order:' || o.sn where s.sale_id = ${saleId}),
         payer as (select p.payer_hash from payments p join sold using (order_id) where p.use = 'order' and p.payer_hash is not null)
    select exists (select 1 from payer join wechat_openids w on w.hash = payer.payer_hash where w.user_id = ${beneficiaryId})
        or exists (select 1 from payer join payments p using (payer_hash) join orders o using (order_id) where o.user_id = ${beneficiaryId}) as is_payer,
      exists (select 1 from sold where mobile_hash = any(${sql.param(own)}::text[]))
        or exists (select 1 from sold join orders o using (mobile_hash) where o.user_id = ${beneficiaryId}) as is_mobile`);
  const { is_payer: isPayer = false, is_mobile: isMobile = false } = rows[0] ?? {};
  return isPayer || isMobile
    ? {
        type: 'R1',
        evidence: { buyerId, samePayer: isPayer, sameMobile: isMobile },
        reason: SAME_ORDER,
      }
    : null;
}

/** R2: the buyer's device registered many accounts around the same day, and this is the buyer's first sale. */
async function isFromCrowdedDevice(
  db: Db,
  buyerId: number,
  saleId: number,
): Promise<RewardFinding | null> {
  const { rows } = await db.execute<{ n: number }>(sql`
    with mine as (select f.visitor_key, u.created_at from users u
           cross join lateral (select visitor_key from sessions where user_id = u.user_id order by session_id limit 1) f where u.user_id = ${buyerId})
    select count(*)::int as n from mine m join sessions f on f.visitor_key = m.visitor_key join users u on u.user_id = f.user_id
    where abs(extract(epoch from u.created_at - m.created_at)) <= ${DAY_MS / 1000}
      and f.session_id = (select min(session_id) from sessions o where o.user_id = f.user_id)
      and not exists (select 1 from sales s where s.buyer_id = ${buyerId} and s.sale_id <> ${saleId})`);
  const registrations = rows[0]?.n ?? 0;
  return registrations >= MANY_REGISTRATIONS
    ? { type: 'R2', evidence: { buyerId, registrations } }
    : null;
}

/** Why a reward is held for review; null when it need not be. */
export async function findRewardRisk(
  db: Db,
  facts: Facts,
  /** Null where no order of the shop is behind the sale. */
  hashMobile: ((mobile: string) => string) | null = null,
): Promise<RewardFinding | null> {
  const { buyerId, beneficiaryId, saleId } = facts;
  return (
    (await sharesDevice(db, buyerId, beneficiaryId)) ??
    (await sharesAccount(db, buyerId, beneficiaryId)) ??
    (hashMobile && (await sharesOrder(db, facts, hashMobile))) ??
    (await isFromCrowdedDevice(db, buyerId, saleId))
  );
}

/** R5: whether many of a member's direct partners' recent sales were refunded whole or in part. */
export async function isRefundedOften(db: Db, userId: number, now: Date): Promise<boolean> {
  const from = new Date(now.getTime() - REFUND_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<{ sales: number; refunded: number }>(sql`
    select count(*)::int as sales, count(*) filter (where refunded > 0)::int as refunded from sales where level1_id = ${userId} and paid_at > ${from}::timestamptz and paid_at <= ${now.toISOString()}::timestamptz`);
  const { sales = 0, refunded = 0 } = rows[0] ?? {};
  return sales >= REFUND_MIN_SALES && refunded / sales > REFUND_SHARE;
}
