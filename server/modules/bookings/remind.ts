import { and, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { addDays, dayOf, dayStart, HOUR_MS, hourOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { bookings, slots } from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { lockOrder } from '@/server/modules/orders/close';
import { bookingOf, isCalledOff, moveBooking } from '@/server/modules/slots/bookings';
import { meetingsOf, startsOn } from '@/server/modules/slots/meetings';
import { listDue } from './due';

const EVENING_MS = 18 * HOUR_MS;

const COMES = ['booked', 'attended', 'working'] as const;

interface Tomorrow {
  day: string;
  evening: Date;
}

async function remind(
  tx: Db,
  orderId: number,
  { day, evening }: Tomorrow,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const found = await bookingOf(tx, orderId);
  if (!order || !found || isCalledOff(found)) return false;
  const { booking, slot, place } = found;
  const at = meetingsOf(slot).findIndex(({ startAt }) => dayOf(startAt) === day);
  const meeting = meetingsOf(slot)[at];
  if (!meeting || (booking.remindedAt && booking.remindedAt >= evening)) return false;
  const isOnSite = order.regionCode !== '';
  if (!(await moveBooking(tx, booking.itemId, COMES, { remindedAt: now }))) return false;
  await notifyBuyer(tx, order, {
    title: '明天的预约',
    body: (products) =>
      isOnSite
        ? `${products}明天 ${hourOf(meeting.startAt)} 上门（${order.regionText}，详细地址见订单），请保持电话畅通，服务后出示券码。`
        : `${products}明天 ${hourOf(meeting.startAt)} 在${place.name}（${place.region} ${place.address}），到店出示券码。`,
    key: `booking:${booking.itemId}:tomorrow:${slot.slotId}${at > 0 ? `:${at}` : ''}`,
    now,
  });
  return true;
}

/** From 18:00 the day before; nobody who has booked since. */
export async function remindOfTomorrow(db: Db, now: Date): Promise<number> {
  const evening = new Date(dayStart(dayOf(now)).getTime() + EVENING_MS);
  if (now < evening) return 0;
  const day = addDays(dayOf(now), 1);
  return eachDue(db, {
    list: listDue(
      db,
      and(
        inArray(bookings.state, [...COMES]),
        ne(slots.status, 'called_off'),
        startsOn(day),
        or(isNull(bookings.remindedAt), lt(bookings.remindedAt, evening)),
        lt(bookings.createdAt, evening),
      ),
    ),
    end: (tx, orderId) => remind(tx, orderId, { day, evening }, now),
  });
}
