import { and, eq, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { order as resource } from '@/lib/contract/console/resources/order';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { momentText } from '@/lib/format/dates';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Order, orderItems, orders, saleRefundRequests, vouchers } from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { frame } from './commands';
import { eachDueOrder } from './each-due-order';
import { completeOrderSale } from './order-sale';
import { returnWindowEnd } from './receipt';
import { leftToShip, linesOf, moveOrders } from './ship';

/* The shop's own delivery: 30 配送中 → the code is redeemed, or 送达 and a day without an objection (specification 18.13). */

const { shipped, completed } = ORDER_STATUS;

/** Left without a code: the photo stands for it unless the buyer objects. */
export const deliverOrder = operatorAction(resource, 'deliver', resource.actions.deliver, {
  ...frame,
  over: ({ sn }) => `订单 ${sn} 不在配送中`,
  work: async ({ tx, operation: { now }, row, form }) => {
    const { orderId, sn, way, deliveredAt } = row;
    const [photo = ''] = form.photo;
    if (way !== 'local') throw new OperationRefused(`订单 ${sn} 不是商家配送`);
    if (deliveredAt) throw new OperationRefused(`订单 ${sn} 已经送达，未做更改`);
    const num = (await linesOf(tx, orderId)).reduce((sum, item) => sum + leftToShip(item), 0);
    const to = new Date(now.getTime() + DAY_MS);
    await moveOrders(tx, [row], { deliveredAt: now, deliveryPhoto: photo, receiptDueAt: to });
    await tx
      .update(orderItems)
      .set({ shippedNum: sql`${orderItems.num} - ${orderItems.cancelledNum}` })
      .where(eq(orderItems.orderId, orderId));
    await notifyBuyer(
      tx,
      row,
      {
        title: '商品已送达',
        body: (products) =>
          `${products}已送到收货地址。没有收到，请在${momentText(to.getTime())}前打开订单告诉我们，之后算作签收。`,
        key: `order:${orderId}:delivered`,
      },
      now,
    );
    return { target: sn, values: { n: String(num) }, detail: { num, photo } };
  },
});

const isSigned = (db: Db, now: Date) =>
  and(
    eq(orders.status, shipped),
    eq(orders.way, 'local'),
    isNotNull(orders.deliveredAt),
    lte(orders.receiptDueAt, now),
    notExists(
      db
        .select({ one: sql`1` })
        .from(saleRefundRequests)
        .where(
          and(eq(saleRefundRequests.saleId, orders.saleId), eq(saleRefundRequests.status, 'open')),
        ),
    ),
  );

async function sign(tx: Db, order: Order, now: Date): Promise<void> {
  const { orderId, saleId } = order;
  await moveOrders(tx, [order], { status: completed, completedAt: now, evidence: 'photo' });
  await tx
    .update(vouchers)
    .set({ validTo: now, version: sql`${vouchers.version} + 1` })
    .where(and(eq(vouchers.orderId, orderId), eq(vouchers.state, 'live'), isNull(vouchers.itemId)));
  await notifyBuyer(
    tx,
    order,
    {
      title: '已按送达签收',
      body: (products) => `${products}送达满24小时，已算作签收，7天无理由从现在开始。`,
      key: `order:${orderId}:signed`,
    },
    now,
  );
  if (saleId !== null)
    await completeOrderSale(tx, { saleId, at: now, holdAtLeastTo: returnWindowEnd(now) });
}

/** A day after 送达, unless the buyer objected. @returns how many */
export const signDelivered = (db: Db, now: Date): Promise<number> =>
  eachDueOrder(
    db,
    (reader) => isSigned(reader, now),
    (tx, order) => sign(tx, order, now),
  );
