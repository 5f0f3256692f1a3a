import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { momentText } from '@/lib/format/dates';
import { MISSED_MS, objectUntil } from '@/lib/format/slot-rules';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { bookings, orders, slots } from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { lockOrder } from '@/server/modules/orders/close';
import { completeIfDelivered, isOverAt } from '@/server/modules/orders/delivered';
import { bookingOf, isCalledOff, moveBooking } from '@/server/modules/slots/bookings';

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

export const listDue = (db: Db, where: SQL | undefined) => async (last: number, limit: number) => {
  const rows = await db
    .select({ orderId: bookings.orderId })
    .from(bookings)
    .innerJoin(slots, eq(slots.slotId, bookings.slotId))
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .where(and(gt(bookings.orderId, last), eq(orders.status, ORDER_STATUS.underWay), where))
    .orderBy(asc(bookings.orderId))
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
};

async function miss(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const found = await bookingOf(tx, orderId);
  if (!order || !found || isCalledOff(found) || found.slot.overAt > before(now, MISSED_MS))
    return false;
  const { itemId } = found.booking;
  if (!(await moveBooking(tx, itemId, ['booked'], { state: 'missed', missedAt: now })))
    return false;
  const until = momentText(objectUntil(found.slot.overAt, now), now.getTime());
  await notifyBuyer(
    tx,
    order,
    {
      title: order.regionCode === '' ? '没有到场记录' : '没有上门记录',
      body: (products) =>
        order.regionCode === ''
          ? `${products}没有到场记录，如已到场请在${until}前申请售后，商家会核实。`
          : `${products}没有上门服务的记录，没有上门请在${until}前申请售后，商家会核实退款。`,
      key: `booking:${itemId}:missed`,
    },
    now,
  );
  return true;
}

/** Half an hour after the last meeting nobody has arrived. */
export const noteMissed = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: listDue(db, and(eq(bookings.state, 'booked'), lte(slots.overAt, before(now, MISSED_MS)))),
    end: (tx, orderId) => miss(tx, orderId, now),
  });

export const completeOver = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: listDue(db, isOverAt(now)),
    end: async (tx, orderId) =>
      (await lockOrder(tx, orderId)) !== null && completeIfDelivered(tx, orderId, now),
  });
