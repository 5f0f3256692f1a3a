import { and, inArray, lte, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { type Order, orders } from '@/server/db/schema';
import { lacksNotice, notifyBuyer } from '@/server/modules/notices/of-orders';
import { eachDueOrder } from './each-due-order';
import { PROMISED } from './promise';

const { paid, shippedInPart } = ORDER_STATUS;

const isLate = (db: Db, now: Date) =>
  and(
    inArray(orders.status, [paid, shippedInPart]),
    lte(orders.shipDueAt, now),
    lacksNotice(db, orders.userId, sql`'order:' || ${orders.orderId} || ':late'`),
  );

const textOf = ({ status, way }: Order, products: string): string =>
  way !== 'express'
    ? `${products}超过承诺的时间还没有${PROMISED[way]}。可以继续等，也可以在订单里一键退款，原路退回。`
    : status === paid
      ? `${products}超过承诺的发货时间还没有发出。可以继续等，也可以在订单里一键退款，含运费，原路退回。`
      : `${products}有一部分超过承诺的发货时间没有发出。可以继续等，也可以在订单里一键退款，原路退回。`;

/** Once an order (specification 37.3). */
export const tellOfLate = (db: Db, now: Date): Promise<number> =>
  eachDueOrder(
    db,
    (reader) => isLate(reader, now),
    (tx, order) =>
      notifyBuyer(tx, order, {
        title: `商家没有按时${PROMISED[order.way]}`,
        body: (products) => textOf(order, products),
        key: `order:${order.orderId}:late`,
        now,
      }),
  );
