import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';
import { saleRefundRequests, sales } from '@/server/db/schema';

export async function countOpenSales(
  db: Db,
  buyerId: number,
): Promise<{ sales: number; refunds: number }> {
  const open = await db.$count(sales, and(eq(sales.buyerId, buyerId), eq(sales.status, 'paid')));
  const refunds = await db
    .select({ id: saleRefundRequests.requestId })
    .from(saleRefundRequests)
    .innerJoin(sales, eq(sales.saleId, saleRefundRequests.saleId))
    .where(and(eq(sales.buyerId, buyerId), eq(saleRefundRequests.status, 'open')));
  return { sales: open, refunds: refunds.length };
}

const lowestPaid = prepareSql<{ sku_id: number; price: number }>(
  'lowest_paid',
  sql`
    select i.sku_id, min(i.paid / i.num) as price
    from sale_items i
    join sales s using (sale_id)
    where i.sku_id = any (${sql.placeholder('skus')}::bigint[])
      and s.paid_at >= ${sql.placeholder('since')}::timestamptz
      and i.refunded <> i.paid
    group by i.sku_id`,
);

/** fen per unit, without whole refunds. */
export async function lowestPaidOf(
  db: Db,
  skuIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  if (skuIds.length === 0) return new Map();
  const rows = await lowestPaid(db, { skus: [...skuIds], since: since.toISOString() });
  return new Map(rows.map(({ sku_id: skuId, price }) => [skuId, price]));
}
