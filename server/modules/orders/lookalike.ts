import { and, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import { DAY_MS, dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { OperationRefused } from '@/server/db/operators';
import { type Order, orderItems, orders } from '@/server/db/schema';

/**
 * Refuses an order, recorded a moment ago in this transaction, that looks like another of the same member: an item of the same
 * name and amount, paid on the same day in Shanghai. Recording locks the member, so two of these at once see each other.
 * @throws OperationRefused that names the other order.
 */
export async function refuseLookalike(tx: Db, { orderId, buyerId, paidAt }: Order): Promise<void> {
  const day = dayStart(dayOf(paidAt));
  const mine = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const others = await tx
    .select({ sn: orders.sn, title: orderItems.title, paid: orderItems.paid })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.orderId))
    .where(
      and(
        eq(orders.buyerId, buyerId),
        ne(orders.orderId, orderId),
        ne(orders.status, 'refunded'),
        gte(orders.paidAt, day),
        lt(orders.paidAt, new Date(day.getTime() + DAY_MS)),
        inArray(
          orderItems.title,
          mine.map(({ title }) => title),
        ),
      ),
    );
  const same = others.find((other) =>
    mine.some(({ title, paid }) => title === other.title && paid === other.paid),
  );
  if (same)
    throw new OperationRefused(
      `这位成员当天已有一笔相同的成交：订单 ${same.sn}，${same.title}。若是另一笔，请用 --ref 写明凭证号，或加 --again 确认 (the same sale was recorded on this day)`,
    );
}
