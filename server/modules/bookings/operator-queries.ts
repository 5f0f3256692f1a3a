import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { booking as resource } from '@/lib/contract/console/resources/booking';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { type Booking, bookings, orderItems, orders, places, slots } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { personsOf } from '@/server/modules/members/persons';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { visitDistrict } from '@/server/modules/orders/district-texts';
import { receiverOf } from '@/server/modules/orders/order-page';
import { meetingNow } from '@/server/modules/slots/meetings';
import { inTime, meetingsText } from '@/server/modules/slots/operator-queries';
import { pageOf } from '@/server/operator/page';

const joined = (db: Db) =>
  db
    .select({ booking: bookings, slot: slots, item: orderItems, order: orders, place: places.name })
    .from(bookings)
    .innerJoin(slots, eq(slots.slotId, bookings.slotId))
    .innerJoin(places, eq(places.placeId, slots.placeId))
    .innerJoin(orderItems, eq(orderItems.itemId, bookings.itemId))
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .$dynamic();

export type Found = Awaited<ReturnType<typeof joined>>[number];

export const partsOf = ({ booking }: Found): readonly unknown[] => [booking.version];

const shownState = ({ booking }: Found): RowOf<typeof resource>['state'] =>
  booking.state === 'held' ? 'booked' : booking.state;

async function rowsOf(
  db: Db,
  found: readonly Found[],
  now: Date,
): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ booking }) => booking.userId),
  );
  return found.map((one) => ({
    id: one.booking.bookingId,
    start: meetingNow(one.slot, now).startAt,
    place: one.place,
    onSite: visitDistrict(one),
    title: `${one.item.title} ${one.item.skuText}`.trim(),
    places: one.booking.places,
    member: person(one.booking.userId),
    order: one.order.sn,
    state: shownState(one),
  }));
}

function inQueue(queue: string | undefined, now: Date): SQL | undefined {
  if (queue === 'work') return eq(bookings.state, 'working');
  return queue === 'called' ? eq(bookings.state, 'called_off') : inTime(queue, now);
}

export async function pageBookings(
  db: Db,
  { now }: Operation,
  { state, queue }: Readonly<Record<string, string>>,
  slice: Slice,
) {
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${bookings} join ${slots} using (slot_id)`,
    where: and(
      ne(bookings.state, 'held'),
      state ? eq(bookings.state, state as Booking['state']) : undefined,
      inQueue(queue, now),
    ),
    order: { key: slots.startAt, id: bookings.bookingId, type: 'timestamptz' },
    rows: ({ where, orderBy, limit, offset }) =>
      joined(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ slot, booking }: Found) => [slot.startAt.getTime() * 1000, booking.bookingId],
  });
  return { ...page, rows: await rowsOf(db, rows, now) };
}

/** @throws OperationRefused */
export async function findBooking(db: Db, key: string): Promise<Found> {
  const id = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0;
  const [row] = await joined(db).where(and(eq(bookings.bookingId, id), ne(bookings.state, 'held')));
  if (!row) throw new OperationRefused(`没有编号为 ${key} 的预约`);
  return row;
}

export const readBooking =
  (vault: () => Vault) =>
  async (db: Db, { now }: Operation, key: string) => {
    const found = await findBooking(db, key);
    const [row] = await rowsOf(db, [found], now);
    if (!row) throw new Error(`booking ${key} has no row`);
    const { changes, choiceBy, state, workDueAt, handedAt, handNote, files } = found.booking;
    const choice = state === 'called_off' ? (choiceBy?.getTime() ?? null) : null;
    const work = {
      workDue: workDueAt?.getTime() ?? null,
      handed: handedAt?.getTime() ?? null,
      note: handNote || null,
      pictures: files,
    };
    const visitor = receiverOf(vault, found.order);
    const meetings = meetingsText(found.slot);
    return {
      row: { ...row, meetings, changes, choice, visitor, ...work },
      version: partsOf(found),
    };
  };
