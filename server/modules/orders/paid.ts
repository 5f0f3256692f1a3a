import { and, asc, eq, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { goods, type Order, type OrderItem, orderItems, orders } from '@/server/db/schema';
import { markLate } from '@/server/modules/figures/late';
import { takeHeld } from '@/server/modules/slots/hold';
import { sellStock } from './holds';

const slot = sql.placeholder;

/** With facts for the sale. */
export type PaidItem = OrderItem & { isRewardable: boolean };

const itemsOf = prepareOnce((db) =>
  db
    .select({ item: orderItems, isRewardable: goods.isRewardable })
    .from(orderItems)
    .innerJoin(goods, eq(goods.goodsId, orderItems.goodsId))
    .where(eq(orderItems.orderId, slot('orderId')))
    .orderBy(asc(orderItems.itemId))
    .prepare('order_paid_items'),
);

const PAID_AT = sql`${slot('paidAt')}::timestamptz`;

/** Leaves the unpaid counter; the slowest product sets the deadline. */
const pay = prepareOnce((db) =>
  db
    .with(
      db.$with('counted', {}).as(sql`
        update shop_members set unpaid = unpaid - 1
        where user_id = (select user_id from orders where order_id = ${slot('orderId')}::bigint)
          and ${slot('expected')}::int = ${ORDER_STATUS.unpaid}`),
    )
    .update(orders)
    .set({
      status: sql`${slot('status')}::int`,
      paid: sql`${orders.payable}`,
      paidAt: PAID_AT,
      closeReason: null,
      shipDueAt: sql`case
        when ${orders.kind} = 'goods' then coalesce(
          ${PAID_AT} + (
            select max(
              case
                when ${orders.way} <> 'express' then coalesce(
                  (i.terms ->> 'readyHours')::int,
                  greatest(g.make_hours, g.ready_hours)
                )
                else greatest(g.make_hours, g.ship_within_hours)
              end
            )
            from order_items i
            join goods g using (goods_id)
            where i.order_id = ${slot('orderId')}::bigint
          ) * interval '1 hour',
          ${orders.shipDueAt}
        )
        else ${orders.shipDueAt}
      end`,
      version: sql`${orders.version} + 1`,
    })
    .where(and(eq(orders.orderId, slot('orderId')), eq(orders.status, slot('expected'))))
    .returning()
    .prepare('order_pay'),
);

/** Order is locked, unpaid or about to lapse. @returns its lines */
export async function payOrder(
  tx: Db,
  order: Order,
  { paidAt, now }: { paidAt: Date; now: Date },
): Promise<{ order: Order; items: PaidItem[] }> {
  const { unpaid, closing, paid, underWay } = ORDER_STATUS;
  if (order.status !== unpaid && order.status !== closing)
    throw new Error(`order ${order.orderId} cannot be paid in state ${order.status}`);
  const rows = await itemsOf(tx).execute({ orderId: order.orderId });
  const items = rows.map(({ item, isRewardable }) => ({ ...item, isRewardable }));
  const [changed] = await pay(tx).execute({
    orderId: order.orderId,
    expected: order.status,
    status: order.kind === 'goods' ? paid : underWay,
    paidAt: paidAt.toISOString(),
  });
  if (!changed) throw new Error(`order ${order.orderId} is missing`);
  await markLate(tx, paidAt, { now, cause: 'payment' });
  await sellStock(tx, { sn: order.sn, items, now });
  if (order.form === 'slot') await takeHeld(tx, order.orderId, now);
  return { order: changed, items };
}
