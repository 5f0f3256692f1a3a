import { and, eq, lte } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { momentText } from '@/lib/format/dates';
import { CHOICE_MS } from '@/lib/format/slot-rules';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { bookings, orderItems, slots } from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { lockOrder } from '@/server/modules/orders/close';
import { openUnits } from '@/server/modules/orders/units';
import { cancelVisit, visitOf } from '@/server/modules/orders/visits';
import { refundUnits } from '@/server/modules/refunds/expire';
import { bookingOf, moveBooking } from '@/server/modules/slots/bookings';
import { listDue } from './due';

async function ask(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const found = await bookingOf(tx, orderId);
  if (!order || found?.slot.status !== 'called_off') return false;
  const { itemId, lessonId } = found.booking;
  const choiceBy = new Date(now.getTime() + CHOICE_MS);
  if (!(await moveBooking(tx, itemId, ['booked'], { state: 'called_off', choiceBy }))) return false;
  const when = momentText(found.slot.startAt.getTime(), now.getTime());
  const until = momentText(choiceBy.getTime(), now.getTime());
  const choice =
    lessonId === null
      ? `请选择改期或全额退款，${until}前没有选择会自动全额退。`
      : `请在订单里改期，${until}前没有选择会自动取消，之后可以再约${order.status === ORDER_STATUS.underWay ? '，也可以退这一节' : ''}。`;
  await notifyBuyer(tx, order, {
    title: '商家取消了预约',
    body: (products) => `${products} ${when} 的预约被商家取消：${found.slot.reason}。${choice}`,
    key: `booking:${itemId}:called-off:${found.slot.slotId}`,
    now,
  });
  return true;
}

export const askCalledOff = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: listDue(db, and(eq(bookings.state, 'booked'), eq(slots.status, 'called_off'))),
    end: (tx, orderId) => ask(tx, orderId, now),
  });

async function restOf(tx: Db, orderId: number, now: Date) {
  const found = await bookingOf(tx, orderId);
  const { state, choiceBy, itemId = 0 } = found?.booking ?? {};
  if (state !== 'called_off' || !choiceBy || choiceBy > now) return [];
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.itemId, itemId));
  const num = item ? openUnits(item) : 0;
  return num > 0 ? [{ itemId, num }] : [];
}

/** A course's lesson can be booked anew, or refunded. */
async function giveUpVisit(tx: Db, orderId: number, now: Date): Promise<boolean> {
  /* Payments are locked before the order. */
  if (!(await visitOf(tx, orderId))) return false;
  await lockOrder(tx, orderId);
  const visit = await visitOf(tx, orderId);
  const { state, choiceBy, itemId, version } = visit?.booking ?? {};
  if (visit && state === 'called_off' && choiceBy && choiceBy <= now)
    await cancelVisit(tx, visit, { ref: `called-off:${itemId}:${version}`, now });
  return true;
}

const CALLED_OFF = { rule: 'called_off', reason: 'other' } as const;

/** Without a choice in 48 hours all comes back. */
export const refundCalledOff = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: listDue(db, and(eq(bookings.state, 'called_off'), lte(bookings.choiceBy, now))),
    end: async (tx, orderId) =>
      (await giveUpVisit(tx, orderId, now)) ||
      refundUnits(tx, orderId, now, CALLED_OFF, async ({ open }) =>
        (await restOf(tx, orderId, now)).filter(({ itemId }) => !open.has(itemId)),
      ),
  });
