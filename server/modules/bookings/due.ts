import { and, asc, eq, gt, isNotNull, lte, or, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { momentText } from '@/lib/format/dates';
import { MISSED_MS, objectUntil } from '@/lib/format/slot-rules';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { bookings, orders, slots } from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { lockOrder } from '@/server/modules/orders/close';
import { completeIfDelivered, isOverAt } from '@/server/modules/orders/delivered';
import { endVisit, type Visit, visitOf } from '@/server/modules/orders/visits';
import { bookingOf, isCalledOff, moveBooking } from '@/server/modules/slots/bookings';

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** A visit is booked also when its course's order is over. */
const IS_LIVE = or(
  eq(orders.status, ORDER_STATUS.underWay),
  and(eq(orders.status, ORDER_STATUS.completed), isNotNull(bookings.lessonId)),
);

export const listDue = (db: Db, where: SQL | undefined) => async (last: number, limit: number) => {
  const rows = await db
    .select({ orderId: bookings.orderId })
    .from(bookings)
    .innerJoin(slots, eq(slots.slotId, bookings.slotId))
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .where(and(gt(bookings.orderId, last), IS_LIVE, where))
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
  await notifyBuyer(tx, order, {
    title: order.regionCode === '' ? '没有到场记录' : '没有上门记录',
    body: (products) =>
      order.regionCode === ''
        ? `${products}没有到场记录，如已到场请在${until}前申请售后，商家会核实。${found.booking.lessonId === null ? '' : '之后这一节按已打开计。'}`
        : `${products}没有上门服务的记录，没有上门请在${until}前申请售后，商家会核实退款。`,
    key: `booking:${itemId}:missed`,
    now,
  });
  return true;
}

/** As `isOverAt`, of a visit whose order is locked. */
const isOver = ({ booking: { state, missedAt }, slot }: Visit, now: Date): boolean =>
  (state === 'attended' || state === 'missed') &&
  objectUntil(slot.overAt, missedAt) <= now.getTime();

export const noteMissed = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: listDue(db, and(eq(bookings.state, 'booked'), lte(slots.overAt, before(now, MISSED_MS)))),
    end: (tx, orderId) => miss(tx, orderId, now),
  });

export const completeOver = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: listDue(db, isOverAt(now)),
    end: async (tx, orderId) => {
      if (!(await lockOrder(tx, orderId))) return false;
      const visit = await visitOf(tx, orderId);
      if (!visit) return completeIfDelivered(tx, orderId, now);
      const isEnded = isOver(visit, now) && (await endVisit(tx, visit, now));
      await completeIfDelivered(tx, orderId, now);
      return isEnded;
    },
  });
