import { and, eq, inArray, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { orders } from '@/server/db/schema';
import { completeOrderSale } from './order-sale';

/**
 * No unit, refund or dispute is open, and at least one unit was used: nothing comes back at once any more. The last day of a pass is over.
 * @param isOver the time for open units is over, too
 */
const isDelivered = (isOver: boolean) => sql`
  exists (select 1 from order_items i where i.order_id = ${orders.orderId} and i.used_units > 0)
  and (${isOver} or not exists (
    select 1
    from order_items i
    where i.order_id = ${orders.orderId} and i.used_units + i.refunded_num < i.num * i.units_per
  ))
  and not exists (
    select 1
    from refunds r
    where r.order_id = ${orders.orderId} and r.status in (10, 20, 25, 30, 70)
  )
  and not exists (
    select 1
    from vouchers v
    where v.order_id = ${orders.orderId} and v.kind = 'pass' and v.state = 'live'
  )
  and not exists (
    select 1
    from vouchers v
    join redemptions u using (voucher_id)
    where v.order_id = ${orders.orderId}
      and u.disputed_at is not null and u.undone_at is null and not u.is_settled
  )`;

const EVIDENCE = sql<'redemption'>`case ${orders.form}
  when 'lessons' then 'lesson'
  when 'pass' then 'day'
  else 'redemption'
end`;

/** Order is locked; in the transaction that ends the last unit. */
export async function completeIfDelivered(
  tx: Db,
  orderId: number,
  now: Date,
  isOver = false,
): Promise<boolean> {
  const [order] = await tx
    .update(orders)
    .set({
      ...{ status: ORDER_STATUS.completed, completedAt: now, evidence: EVIDENCE },
      version: sql`${orders.version} + 1`,
    })
    .where(
      and(
        eq(orders.orderId, orderId),
        eq(orders.status, ORDER_STATUS.underWay),
        inArray(orders.form, ['voucher', 'lessons', 'pass']),
        isDelivered(isOver),
      ),
    )
    .returning({ saleId: orders.saleId });
  if (order && order.saleId !== null)
    await completeOrderSale(tx, { saleId: order.saleId, at: now, holdAtLeastTo: undefined });
  return order !== undefined;
}
