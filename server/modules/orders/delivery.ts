import { and, asc, eq, getTableColumns, inArray, min, sql } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import { REFUND_DAYS } from '@/lib/contract/learning-rules';
import type { getOrder } from '@/lib/contract/orders';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { promisesOf } from '@/lib/format/promises';
import { DAY_MS, dayOf, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { courseGrants, type Order, type OrderItem, orderItems, vouchers } from '@/server/db/schema';
import { findPlace, showPlace } from '@/server/modules/places/queries';
import { bookingOf } from '@/server/modules/slots/bookings';
import { type FilmKeys, signFilm } from '@/server/modules/uploads/film';
import { backNowOf, showBooking } from './booking';
import { passMoment, withDays } from './pass-days';
import { keepDaysOf } from './pickup';
import { movesOf } from './stranded';
import { openUnits, unitsOf } from './units';
import { isVisitKept, type Visit, visitOf, withVisit } from './visits';
import { isUsable } from './voucher-units';

type Delivery = NonNullable<OutputOf<typeof getOrder>['order']['delivery']>;

const sumOf = (items: readonly OrderItem[], of: (item: OrderItem) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

async function courseOf(
  db: Db,
  items: readonly OrderItem[],
  visit: Visit | undefined,
): Promise<Delivery['course']> {
  const [found] = await db
    .select({ grant: courseGrants, item: orderItems })
    .from(courseGrants)
    .innerJoin(orderItems, eq(orderItems.itemId, courseGrants.itemId))
    .where(
      inArray(
        courseGrants.itemId,
        items.map(({ itemId }) => itemId),
      ),
    );
  if (!found) return undefined;
  const { courseId, state, firstOpenAt } = found.grant;
  const { terms, usedUnits: opened } = found.item;
  const canBook =
    state === 'live' &&
    openUnits(found.item) > 0 &&
    (!visit || visit.booking.state === 'cancelled');
  return {
    courseId,
    state,
    opened,
    ...(canBook && terms.visitId ? { visitId: terms.visitId } : {}),
    until: firstOpenAt ? firstOpenAt.getTime() + REFUND_DAYS * DAY_MS : undefined,
  };
}

export async function deliveryOf(
  db: Db,
  order: Order,
  lines: readonly OrderItem[],
  { now, keys }: { now: Date; keys: FilmKeys },
): Promise<Delivery | undefined> {
  const { orderId, form, paidAt, status } = order;
  if (form === 'ship' || paidAt === null) return undefined;
  const days = withDays(order, lines, await passMoment(db, order, now));
  const rows = await db
    .select()
    .from(vouchers)
    .where(eq(vouchers.orderId, orderId))
    .orderBy(asc(vouchers.voucherId));
  const isOpen = status === ORDER_STATUS.underWay;
  const visit = form === 'lessons' ? await visitOf(db, orderId) : undefined;
  const booked = form === 'slot' ? await bookingOf(db, orderId) : undefined;
  const items = withVisit(days, isVisitKept(visit, now));
  const shown = visit?.booking.state === 'cancelled' ? undefined : (visit ?? booked);
  const last = form === 'lessons' ? undefined : rows.at(-1)?.validTo;
  const lastDay = last ? { lastDay: dayOf(last.getTime() - 1) } : {};
  return {
    form,
    units: sumOf(items, unitsOf),
    used: sumOf(items, ({ usedUnits }) => usedUnits),
    back: sumOf(items, ({ refundedNum }) => refundedNum),
    backNow: isOpen ? backNowOf(items, booked, now) : 0,
    promises: promisesOf({ form, ...items[0]?.terms, ...lastDay }, dayOf(now)),
    course: form === 'lessons' ? await courseOf(db, items, visit) : undefined,
    booking: shown && showBooking(shown, items, now, keys),
    vouchers: rows.map((row) => ({
      voucherId: row.voucherId,
      itemId: row.itemId ?? 0,
      seq: row.seq,
      state: row.state,
      units: row.units,
      used: row.used,
      refunded: row.refunded,
      validFrom: row.validFrom.getTime(),
      validTo: row.validTo.getTime() - 1,
    })),
  };
}

/** As sold; of unsent orders paid next. */
export const promisesToPayFor = ({ form, status }: Order, items: readonly OrderItem[], now: Date) =>
  form === 'ship' || status !== ORDER_STATUS.unpaid
    ? undefined
    : promisesOf({ form, ...items[0]?.terms }, dayOf(now));

export const countUsableVouchers = (db: Db, userId: number, now: Date): Promise<number> =>
  db.$count(vouchers, and(eq(vouchers.userId, userId), isUsable(now)));

/** By order. */
export async function usableVouchersOf(
  db: Db,
  rows: readonly Order[],
  now: Date,
): Promise<Map<number, number>> {
  const { underWay, shipped } = ORDER_STATUS;
  const orderIds = rows
    .filter(({ status, way }) => status === underWay || (status === shipped && way !== 'express'))
    .map(({ orderId }) => orderId);
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select({ orderId: vouchers.orderId, voucherId: min(vouchers.voucherId).mapWith(Number) })
    .from(vouchers)
    .where(and(inArray(vouchers.orderId, orderIds), isUsable(now)))
    .groupBy(vouchers.orderId);
  return new Map(found.map(({ orderId, voucherId }) => [orderId, voucherId]));
}

function promisesOfWay(
  { way, paidAt, shipDueAt }: Order,
  items: readonly OrderItem[],
  now: Date,
): string[] {
  const readyHours =
    shipDueAt && paidAt ? Math.round((shipDueAt.getTime() - paidAt.getTime()) / HOUR_MS) : 0;
  if (readyHours === 0) return [];
  const isMade = items.some(({ custom }) => custom !== null);
  const keepDays = keepDaysOf(items);
  return promisesOf({ form: 'ship', ways: [way], readyHours, keepDays, isMade }, dayOf(now));
}

type Pickup = NonNullable<OutputOf<typeof getOrder>['order']['pickup']>;

export async function pickupOf(
  db: Db,
  order: Order,
  items: readonly OrderItem[],
  now: Date,
): Promise<Pickup | undefined> {
  const { orderId, placeId, readyAt, receiptDueAt } = order;
  const place = await findPlace(db, placeId);
  if (!place) return undefined;
  const [voucher] = await db
    .select({ ...getTableColumns(vouchers), isUsable: sql<boolean>`${isUsable(now)}` })
    .from(vouchers)
    .where(eq(vouchers.orderId, orderId));
  const moves = voucher ? await movesOf(db, voucher, now) : null;
  return {
    place: showPlace(place),
    promises: promisesOfWay(order, items, now),
    readyAt: readyAt?.getTime(),
    keptTo: readyAt && receiptDueAt ? receiptDueAt.getTime() - 1 : undefined,
    voucherId: voucher?.isUsable ? voucher.voucherId : undefined,
    ...(voucher && moves
      ? { move: { voucherId: voucher.voucherId, places: moves.map(showPlace) } }
      : {}),
  };
}

type Local = NonNullable<OutputOf<typeof getOrder>['order']['local']>;

export async function localOf(
  db: Db,
  order: Order,
  items: readonly OrderItem[],
  { now, keys }: { now: Date; keys: FilmKeys },
): Promise<Local | undefined> {
  const { orderId, userId, way, status, readyAt, deliveredAt, receiptDueAt } = order;
  const { paidAt, deliveryPhoto: photo } = order;
  if (way !== 'local' || paidAt === null) return undefined;
  const [voucher] = await db
    .select({ voucherId: vouchers.voucherId })
    .from(vouchers)
    .where(and(eq(vouchers.orderId, orderId), isUsable(now)));
  return {
    promises: promisesOfWay(order, items, now),
    readyAt: readyAt?.getTime(),
    deliveredAt: deliveredAt?.getTime(),
    photo: photo ? signFilm(keys, photo, { userId, now }) : undefined,
    signedAt: deliveredAt ? receiptDueAt?.getTime() : undefined,
    voucherId: status === ORDER_STATUS.shipped ? voucher?.voucherId : undefined,
  };
}
