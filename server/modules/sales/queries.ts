import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { saleItems, saleRefundRequests, sales } from '@/server/db/schema';

/** A buyer's open matters: uncompleted sales and undecided refund requests. */
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

/** The lowest price per piece (fen) that was paid for each SKU since a moment; what was refunded whole does not count. */
export async function lowestPaidOf(
  db: Db,
  skuIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  if (skuIds.length === 0) return new Map();
  const rows = await db
    .select({
      skuId: saleItems.skuId,
      price: sql<number>`min(${saleItems.paid} / ${saleItems.num})`.mapWith(Number),
    })
    .from(saleItems)
    .innerJoin(sales, eq(sales.saleId, saleItems.saleId))
    .where(
      and(
        inArray(saleItems.skuId, [...skuIds]),
        gte(sales.paidAt, since),
        ne(saleItems.refunded, saleItems.paid),
      ),
    )
    .groupBy(saleItems.skuId);
  return new Map(rows.flatMap(({ skuId, price }) => (skuId === null ? [] : [[skuId, price]])));
}
