import { and, eq, gte, isNull, lt, ne } from 'drizzle-orm';
import { addDays, dayOf, dayStart, HOUR_MS, hourOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { bookings, slots } from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { lockOrder } from '@/server/modules/orders/close';
import { bookingOf, isCalledOff, moveBooking } from '@/server/modules/slots/bookings';
import { listDue } from './due';

const EVENING_MS = 18 * HOUR_MS;

async function remind(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const found = await bookingOf(tx, orderId);
  if (!order || !found || isCalledOff(found) || found.booking.remindedAt) return false;
  const { booking, slot, place } = found;
  if (!(await moveBooking(tx, booking.itemId, ['booked'], { remindedAt: now }))) return false;
  await notifyBuyer(
    tx,
    order,
    {
      title: '明天的预约',
      body: (products) =>
        `${products}明天 ${hourOf(slot.startAt.getTime())} 在${place.name}（${place.region} ${place.address}），到店出示券码。`,
      key: `booking:${booking.itemId}:tomorrow:${slot.slotId}`,
    },
    now,
  );
  return true;
}

/** From 18:00 of the day before; nobody who has booked since. @returns how many */
export async function remindOfTomorrow(db: Db, now: Date): Promise<number> {
  const today = dayOf(now);
  const evening = new Date(dayStart(today).getTime() + EVENING_MS);
  if (now < evening) return 0;
  const isTomorrow = and(
    gte(slots.startAt, dayStart(addDays(today, 1))),
    lt(slots.startAt, dayStart(addDays(today, 2))),
  );
  return eachDue(db, {
    list: listDue(
      db,
      and(
        ...[eq(bookings.state, 'booked'), ne(slots.status, 'called_off'), isTomorrow],
        ...[isNull(bookings.remindedAt), lt(bookings.createdAt, evening)],
      ),
    ),
    end: (tx, orderId) => remind(tx, orderId, now),
  });
}
