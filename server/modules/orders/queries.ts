import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { orders, refundRequests } from '@/server/db/schema';

/** A buyer's open matters: uncompleted sales and undecided refund requests. */
export async function countOpenSales(
  db: Db,
  buyerId: number,
): Promise<{ orders: number; refunds: number }> {
  const open = await db.$count(orders, and(eq(orders.buyerId, buyerId), eq(orders.status, 'paid')));
  const refunds = await db
    .select({ id: refundRequests.requestId })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.orderId, refundRequests.orderId))
    .where(and(eq(orders.buyerId, buyerId), eq(refundRequests.status, 'open')));
  return { orders: open, refunds: refunds.length };
}
