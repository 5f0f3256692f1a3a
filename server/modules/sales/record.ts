import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';
import { type Sale, type SaleItem, saleItems, sales } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { markLateSale } from '@/server/modules/figures/late';
import { type Referees, refereesOf } from '@/server/modules/members/referees';
import { countFirstSale } from '@/server/modules/members/share-funnel';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { accrueRewards } from '@/server/modules/rewards/accrue';
import { currentRule } from '@/server/modules/rules/versions';

export interface NewSale {
  buyerId: number;
  /** fen without freight; shop items with SKU and quantity. */
  items: readonly {
    title: string;
    paid: number;
    isRewardable?: boolean;
    goods?: { skuId: number; num: number };
  }[];
  referees?: Referees;
  freight?: number;
  paidAt: Date;
  ref?: string;
  operator: string;
  now: Date;
  /** For shop orders only. */
  hashMobile?: (mobile: string) => string;
  /** Random by default. */
  sn?: string;
}

/** A larger amount counts as a typing error. */
const MAX_FEN = 10_000_000_00;
const MAX_ITEMS = 50;

const newSn = (paidAt: Date): string =>
  `${dayOf(paidAt).replaceAll('-', '')}${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;

function refuseNonsense({ items, freight = 0, paidAt, now }: NewSale): void {
  const isFen = (fen: number, least: number) =>
    Number.isSafeInteger(fen) && fen >= least && fen <= MAX_FEN;
  if (items.length === 0 || items.length > MAX_ITEMS)
    throw new OperationRefused(`一笔成交须有 1 到 ${MAX_ITEMS} 项商品`);
  if (items.some(({ title }) => title.trim() === '' || title.length > 60))
    throw new OperationRefused('商品名称须为 1 到 60 个字');
  if (!items.every(({ paid }) => isFen(paid, 1)) || !isFen(freight, 0))
    throw new OperationRefused('金额须大于 0，且不超过 1000 万元');
  if (paidAt > now) throw new OperationRefused('付款时间不能晚于现在');
}

const slot = sql.placeholder;

/** The first sale makes the inviter final. */
const lockAndBind = prepareSql<{ status: string; is_early: boolean }>(
  'sale_buyer',
  sql`
    with buyer as (
      select user_id, status, created_at, referee_locked_at
      from users
      where user_id = ${slot('buyerId')}::bigint
      for no key update
    ),
    bound as (
      update users u set referee_locked_at = ${slot('paidAt')}::timestamptz
      from buyer b
      where u.user_id = b.user_id
        and (b.referee_locked_at is null or b.referee_locked_at > ${slot('paidAt')}::timestamptz)
    )
    select status, created_at > ${slot('paidAt')}::timestamptz as is_early
    from buyer`,
);

/** A member before the money came. */
async function lockBuyer(tx: Db, { buyerId, paidAt }: NewSale) {
  const [buyer] = await lockAndBind(tx, { buyerId, paidAt: paidAt.toISOString() });
  if (!buyer || buyer.status === 'closed') throw new OperationRefused(`找不到买家 ${buyerId}`);
  if (buyer.is_early) throw new OperationRefused('付款时间早于买家注册时间，请核对');
}

async function insertSale(
  tx: Db,
  values: Omit<typeof sales.$inferInsert, 'sn'>,
  given?: string,
): Promise<Sale> {
  for (;;) {
    const [sale] = await tx
      .insert(sales)
      .values({ ...values, sn: given ?? newSn(values.paidAt) })
      .onConflictDoNothing({ target: sales.sn })
      .returning()
      .catch((error: unknown) => {
        if (isUniqueViolation(error))
          throw new OperationRefused(`凭证号 ${values.ref} 的成交已经记录过`);
        throw error;
      });
    if (sale) return sale;
    if (given) throw new OperationRefused('成交号重复，请重试');
  }
}

/** By the rule in effect, in the caller's transaction. */
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
  const sale = await insertSale(tx, values, input.sn);
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
  await markLateSale(tx, { buyerId, paidAt, now });
  /* Before the rewards: lock order of registrations. */
  await countFirstSale(tx, { memberId: buyerId, at: paidAt });
  await accrueRewards(tx, { sale, items, rule, hashMobile: input.hashMobile });
  return { sale, items };
}
