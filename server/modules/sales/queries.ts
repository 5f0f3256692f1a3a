import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { saleRefundRequests, sales } from '@/server/db/schema';

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
