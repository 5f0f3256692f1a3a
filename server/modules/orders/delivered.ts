import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { CONFIRM_MS, MISSED_MS, OVER_MS } from '@/lib/format/slot-rules';
import type { Db } from '@/server/db/client';
import { bookings, orders, slots } from '@/server/db/schema';
import { endBooking } from '@/server/modules/slots/bookings';
import { completeOrderSale } from './order-sale';

/**
 * No unit is open, and at least one was used; the last day of a pass is over. @param isOver open units' time is
 * over
 */
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

const ago = (now: Date, ms: number) =>
  sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;

/** Of a missed one as `objectUntil`; handed work counts as confirmed. */
export const isOverAt = (now: Date) => sql`(
  ${bookings.state} = 'handed' and ${bookings.handedAt} <= ${ago(now, CONFIRM_MS)}
  or ${slots.overAt} <= ${ago(now, OVER_MS)}
  and (
    ${bookings.state} = 'attended'
    or (${bookings.state} = 'missed' and ${bookings.missedAt} <= ${ago(now, OVER_MS - MISSED_MS)})
  )
)`;

/** Objections end, or all units came back and part of the money stays. */
const isOverSlot = (now: Date) => sql`(
  exists (
    select 1
    from ${bookings}
    join ${slots} using (slot_id)
    where ${bookings.orderId} = ${orders.orderId}
      and (${bookings.state} = 'done' or ${isOverAt(now)})
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
      status: ORDER_STATUS.completed,
      completedAt: now,
      evidence: EVIDENCE,
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
    .returning({ saleId: orders.saleId, form: orders.form })
    .prepare('order_delivered')
    .execute();
  if (order?.form === 'slot') await endBooking(tx, orderId);
  if (order && order.saleId !== null)
    await completeOrderSale(tx, { saleId: order.saleId, at: now, holdAtLeastTo: undefined });
  return order !== undefined;
}
