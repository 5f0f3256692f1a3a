import { and, eq, inArray, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { addDays, dayStart, endOfDayAfter } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { type Order, type OrderItem, orderItems, orders, vouchers } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { lockOrder } from '@/server/modules/orders/close';
import { countDays, firstDayOf } from '@/server/modules/orders/pass-days';
import { WAITING_DAYS } from '@/server/modules/orders/pickup';
import { unitsOf } from '@/server/modules/orders/units';
import { type Booked, bookingOf } from '@/server/modules/slots/bookings';
import { makeCode } from './code';

/** Of products sold before they named it. */
const VALID_DAYS = 90;
const BATCH = 100;

const pickupOf = (vault: Vault, { orderId, userId, placeId }: Order, now: Date) => ({
  orderId,
  userId,
  kind: 'pickup' as const,
  seq: 1,
  units: 1,
  placeIds: placeId === null ? [] : [placeId],
  validFrom: now,
  issuedAt: now,
  validTo: endOfDayAfter(now, WAITING_DAYS),
  ...makeCode(vault, { orderId, itemId: null, seq: 1, serial: 1 }),
});

function passOf(vault: Vault, order: Order, { itemId, unitsPer, terms }: OrderItem, now: Date) {
  const from = firstDayOf(terms, order.paidAt ?? now);
  return {
    orderId: order.orderId,
    itemId,
    userId: order.userId,
    kind: 'pass' as const,
    seq: 1,
    units: unitsPer,
    placeIds: terms.placeIds ?? [],
    issuedAt: now,
    validFrom: dayStart(from),
    validTo: dayStart(addDays(from, unitsPer)),
    ...makeCode(vault, { orderId: order.orderId, itemId, seq: 1, serial: 1 }),
  };
}

/** Used at the slot's place until the end of its last day. */
export const slotTermsOf = ({ slot }: Booked) => ({
  placeIds: [slot.placeId],
  validTo: endOfDayAfter(slot.overAt, 0),
});

interface Issue {
  order: Order;
  items: readonly OrderItem[];
  now: Date;
}

/** One for all persons and meetings. */
async function issueForSlot(tx: Db, vault: Vault, { order, items, now }: Issue) {
  const { orderId, userId } = order;
  const booked = await bookingOf(tx, orderId);
  if (!booked) return;
  const { itemId } = booked.booking;
  const item = items.find((one) => one.itemId === itemId);
  await tx.insert(vouchers).values({
    orderId,
    itemId,
    userId,
    kind: 'slot',
    seq: 1,
    units: item ? unitsOf(item) : 1,
    validFrom: now,
    issuedAt: now,
    ...slotTermsOf(booked),
    ...makeCode(vault, { orderId, itemId, seq: 1, serial: 1 }),
  });
}

/** One for each item, or for the whole picked up order. */
export async function issueVouchers(
  tx: Db,
  vault: Vault,
  { order, items, now }: Issue,
): Promise<void> {
  if (order.way !== 'express') {
    await tx.insert(vouchers).values(pickupOf(vault, order, now));
    return;
  }
  if (order.form === 'pass') {
    await tx.insert(vouchers).values(items.map((item) => passOf(vault, order, item, now)));
    return countDays(tx, order.orderId, now);
  }
  if (order.form === 'slot') return issueForSlot(tx, vault, { order, items, now });
  if (order.form !== 'voucher') return;
  const rows = items.flatMap(({ itemId, num, unitsPer, terms }) =>
    Array.from({ length: num }, (_, at) => ({
      orderId: order.orderId,
      itemId,
      userId: order.userId,
      seq: at + 1,
      units: unitsPer,
      validFrom: now,
      issuedAt: now,
      placeIds: terms.placeIds ?? [],
      validTo: endOfDayAfter(now, terms.validDays ?? VALID_DAYS),
      ...makeCode(vault, { orderId: order.orderId, itemId, seq: at + 1, serial: 1 }),
    })),
  );
  await tx.insert(vouchers).values(rows);
}

/** Paid before vouchers were issued: valid from now. @returns how many orders */
export async function issueMissing(db: Db, vault: Vault, now: Date): Promise<number> {
  const found = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(
      and(
        eq(orders.status, ORDER_STATUS.underWay),
        inArray(orders.form, ['voucher', 'pass']),
        sql`not exists (select 1 from vouchers v where v.order_id = ${orders.orderId})`,
      ),
    )
    .limit(BATCH);
  for (const { orderId } of found)
    await inRetriedTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const known = await tx.$count(vouchers, eq(vouchers.orderId, orderId));
      if (order?.status !== ORDER_STATUS.underWay || known > 0) return;
      const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId));
      await issueVouchers(tx, vault, { order, items, now });
    });
  return found.length;
}
