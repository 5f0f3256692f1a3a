import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';
import { type Sale, type SaleItem, saleItems, sales } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { type Referees, refereesOf } from '@/server/modules/members/referees';
import { countFirstSale } from '@/server/modules/members/share-funnel';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { accrueRewards } from '@/server/modules/rewards/accrue';
import { currentRule } from '@/server/modules/rules/versions';

export interface NewSale {
  buyerId: number;
  /**
   * Money paid for each item in fen, without freight; of goods of the shop also which, and how many pieces. Nobody earns from
   * an item that is not rewardable.
   */
  items: readonly {
    title: string;
    paid: number;
    isRewardable?: boolean;
    goods?: { skuId: number; num: number };
  }[];
  /** Who earns, as written down earlier, such as when an order was placed; read as of `paidAt` when missing. */
  referees?: Referees;
  freight?: number;
  paidAt: Date;
  /** Receipt or contract number: the same sale cannot be recorded twice. */
  ref?: string;
  operator: string;
  now: Date;
  /** Hashes the mobiles of deliveries; only where an order of the shop is behind the sale. */
  hashMobile?: (mobile: string) => string;
  /** Shown sale number; drawn by chance unless given. */
  sn?: string;
}

/** Above this it is assumed to be a typing error. */
const MAX_FEN = 10_000_000_00;
const MAX_ITEMS = 50;

const newSn = (paidAt: Date): string =>
  `${dayOf(paidAt).replaceAll('-', '')}${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;

function refuseNonsense({ items, freight = 0, paidAt, now }: NewSale): void {
  const isFen = (fen: number, least: number) =>
    Number.isSafeInteger(fen) && fen >= least && fen <= MAX_FEN;
  if (items.length === 0 || items.length > MAX_ITEMS)
    throw new OperationRefused(`一个订单须有 1 到 ${MAX_ITEMS} 项商品`);
  if (items.some(({ title }) => title.trim() === '' || title.length > 60))
    throw new OperationRefused('商品名称须为 1 到 60 个字');
  if (!items.every(({ paid }) => isFen(paid, 1)) || !isFen(freight, 0))
    throw new OperationRefused('金额须大于 0，且不超过 1000 万元');
  if (paidAt > now) throw new OperationRefused('付款时间不能晚于现在');
}

const slot = sql.placeholder;

/** Locks the buyer; the first sale makes their inviter final. */
const lockAndBind = prepareSql<{ status: string; is_early: boolean }>(
  'sale_buyer',
  sql`
  with buyer as (
    select user_id, status, created_at, referee_locked_at from users where user_id = ${slot('buyerId')}::bigint for no key update
  ), bound as (
    update users u set referee_locked_at = ${slot('paidAt')}::timestamptz
    from buyer b where u.user_id = b.user_id and (b.referee_locked_at is null or b.referee_locked_at > ${slot('paidAt')}::timestamptz)
  )
  select status, created_at > ${slot('paidAt')}::timestamptz as is_early from buyer`,
);

/** Locks the buyer, who must have been a member when the money came. @throws OperationRefused */
async function lockBuyer(tx: Db, { buyerId, paidAt }: NewSale) {
  const [buyer] = await lockAndBind(tx, { buyerId, paidAt: paidAt.toISOString() });
  if (!buyer || buyer.status === 'closed') throw new OperationRefused(`找不到买家 ${buyerId}`);
  if (buyer.is_early) throw new OperationRefused('付款时间早于买家注册时间，请核对');
}

/**
 * Records a paid sale in the caller's transaction: stores who earns (the current inviters, or those given), and creates
 * pending rewards by the rule in effect.
 * @throws OperationRefused with a sentence for the operator.
 */
export async function recordSale(
  tx: Db,
  input: NewSale,
): Promise<{ sale: Sale; items: SaleItem[] }> {
  refuseNonsense(input);
  const { buyerId, freight = 0, paidAt, ref, operator, now } = input;
  await lockBuyer(tx, input);
  const { level1Id, level2Id } = input.referees ?? (await refereesOf(tx, buyerId, paidAt));
  const rule = await currentRule(tx, paidAt);
  const paid = input.items.reduce((sum, item) => sum + item.paid, 0);
  if (paid > MAX_FEN) throw new OperationRefused('金额须大于 0，且不超过 1000 万元');

  const values = {
    sn: input.sn ?? newSn(paidAt),
    buyerId,
    paid,
    freight,
    level1Id,
    level2Id,
    ruleVersion: rule.version,
    ref,
    operator,
    paidAt,
    createdAt: now,
  };
  const [sale] = await tx
    .insert(sales)
    .values(values)
    .returning()
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw new OperationRefused(ref ? `凭证号 ${ref} 的订单已经记录过` : '订单号重复，请重试');
      throw error;
    });
  if (!sale) throw new Error('sale was not inserted');
  const items = await tx
    .insert(saleItems)
    .values(
      input.items.map((item) => ({
        saleId: sale.saleId,
        title: item.title.trim(),
        paid: item.paid,
        isRewardable: item.isRewardable,
        ...item.goods,
      })),
    )
    .returning();
  /* Before the rewards: a registration locks the figures of links before the feed, too. */
  await countFirstSale(tx, { memberId: buyerId, at: paidAt });
  await accrueRewards(tx, { sale, items, rule, hashMobile: input.hashMobile });
  return { sale, items };
}
