import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { OVER_MS } from '@/lib/format/slot-rules';
import type { Db } from '@/server/db/client';
import { orders } from '@/server/db/schema';
import { endBooking } from '@/server/modules/slots/bookings';
import { completeOrderSale } from './order-sale';

/** No unit is open, and at least one was used; the last day of a pass is over. @param isOver the time for open units is over, too */
const isUsed = (isOver: boolean) => sql`
  exists (select 1 from order_items i where i.order_id = ${orders.orderId} and i.used_units > 0)
  and (${isOver} or not exists (
    select 1
    from order_items i
    where i.order_id = ${orders.orderId} and i.used_units + i.refunded_num < i.num * i.units_per
  ))`;

const isUndisputed = sql`
  not exists (
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
  when 'slot' then 'slot'
  else 'redemption'
end`;

/** A day after its last meeting, attended or missed; or all its units came back and a part of the money stays. */
const isOverSlot = (now: Date) => sql`(
  exists (
    select 1
    from bookings b
    join slots s using (slot_id)
    where b.order_id = ${orders.orderId}
      and (
        b.state = 'handed'
        or (
          b.state in ('attended', 'missed')
          and s.over_at <= ${new Date(now.getTime() - OVER_MS).toISOString()}::timestamptz
        )
      )
  )
  or not exists (
    select 1
    from order_items i
    where i.order_id = ${orders.orderId} and i.refunded_num < i.num * i.units_per
  )
)`;

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
        or(
          and(inArray(orders.form, ['voucher', 'lessons', 'pass']), isUsed(isOver)),
          and(eq(orders.form, 'slot'), isOverSlot(now)),
        ),
        isUndisputed,
      ),
    )
    .returning({ saleId: orders.saleId, form: orders.form });
  if (order?.form === 'slot') await endBooking(tx, orderId);
  if (order && order.saleId !== null)
    await completeOrderSale(tx, { saleId: order.saleId, at: now, holdAtLeastTo: undefined });
  return order !== undefined;
}
