import { and, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/bookings';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import {
  bookings,
  courseGrants,
  lessons,
  type OrderItem,
  orderItems,
  orders,
  refundItems,
  slots,
  vouchers,
} from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { type CallOf, DomainError } from '@/server/http/call';
import { earliest } from '@/server/modules/goods/slot-room';
import { wasPaidBack } from '@/server/modules/learning/recall';
import { showBooking } from '@/server/modules/orders/booking';
import { lockOrder } from '@/server/modules/orders/close';
import { openUnits } from '@/server/modules/orders/units';
import { type Booked, bookingOf } from '@/server/modules/slots/bookings';
import { takePlaces } from '@/server/modules/slots/hold';
import { makeCode } from '@/server/modules/vouchers/code';
import { slotTermsOf } from '@/server/modules/vouchers/issue';

type Call = CallOf<typeof contract.bookVisit>;

/** @throws DomainError not_found | lesson_locked */
async function findBought(tx: Db, userId: number, lessonId: number) {
  const [lesson] = await tx
    .select()
    .from(lessons)
    .where(and(eq(lessons.lessonId, lessonId), eq(lessons.isVisit, true)));
  if (lesson?.status !== 'published') throw new DomainError('not_found', { msg: '课时不存在' });
  const [found] = await tx
    .select({ grant: courseGrants, item: orderItems })
    .from(courseGrants)
    .innerJoin(orderItems, eq(orderItems.itemId, courseGrants.itemId))
    .innerJoin(orders, eq(orders.orderId, orderItems.orderId))
    .where(
      and(
        eq(courseGrants.userId, userId),
        eq(courseGrants.courseId, lesson.courseId),
        eq(courseGrants.state, 'live'),
        inArray(orders.status, [ORDER_STATUS.underWay, ORDER_STATUS.completed]),
        sql`${orderItems.terms} ->> 'visitId' = ${String(lessonId)}`,
      ),
    );
  if (!found) throw new DomainError('lesson_locked');
  return found;
}

/** @throws DomainError refund_open | lesson_locked */
async function refuseClosed(
  tx: Db,
  { grant, item }: Awaited<ReturnType<typeof findBought>>,
  lessonId: number,
): Promise<void> {
  const { itemId } = item;
  const open = and(eq(refundItems.itemId, itemId), eq(refundItems.isOpen, true));
  if ((await tx.$count(refundItems, open)) > 0) throw new DomainError('refund_open');
  if (openUnits(item) === 0 || (await wasPaidBack(tx, grant.grantId, lessonId)))
    throw new DomainError('lesson_locked', { msg: '这一节已使用或已退款' });
}

interface Place {
  item: OrderItem;
  userId: number;
  lessonId: number;
  slotId: number;
  now: Date;
}

/** One row a line: a cancelled one is booked anew. @throws DomainError change_over */
async function book(tx: Db, { item, userId, lessonId, slotId, now }: Place): Promise<string> {
  const { itemId, orderId } = item;
  const fresh = { slotId, lessonId, changes: 0, missedAt: null, remindedAt: null };
  const [row] = await tx
    .insert(bookings)
    .values({ ...fresh, itemId, orderId, userId, places: 1, state: 'booked', createdAt: now })
    .onConflictDoUpdate({
      target: bookings.itemId,
      set: { ...fresh, state: 'booked', version: sql`${bookings.version} + 1`, createdAt: now },
      setWhere: eq(bookings.state, 'cancelled'),
    })
    .returning();
  if (!row) throw new DomainError('change_over', { msg: '这一节已经预约，请改期' });
  return `visit:${itemId}:${row.version}`;
}

/** A cancelled one's code is worthless: its serial rises. */
async function issue(
  tx: Db,
  vault: Vault,
  { item: { itemId, orderId }, userId, now }: Place,
  booked: Booked,
): Promise<void> {
  const [known] = await tx.select().from(vouchers).where(eq(vouchers.itemId, itemId));
  const serial = (known?.serial ?? 0) + 1;
  const row = {
    serial,
    refunded: 0,
    state: 'live' as const,
    validFrom: now,
    issuedAt: now,
    ...slotTermsOf(booked),
    ...makeCode(vault, { orderId, itemId, seq: 1, serial }),
  };
  await tx
    .insert(vouchers)
    .values({ ...row, orderId, itemId, userId, kind: 'slot', seq: 1, units: 1 })
    .onConflictDoUpdate({
      target: [vouchers.itemId, vouchers.seq],
      set: { ...row, version: sql`${vouchers.version} + 1` },
    });
}

export async function bookVisit(
  vault: Vault,
  { db: tx, now, member: { userId } }: Call,
  { lessonId, slotId }: InputOf<typeof contract.bookVisit>,
): Promise<OutputOf<typeof contract.bookVisit>> {
  const first = await findBought(tx, userId, lessonId);
  await lockOrder(tx, first.item.orderId);
  const found = await findBought(tx, userId, lessonId);
  const { item } = found;
  if (item.itemId !== first.item.itemId) throw new DomainError('lesson_locked');
  await refuseClosed(tx, found, lessonId);
  const [slot] = await tx.select().from(slots).where(eq(slots.slotId, slotId));
  const { skuId } = item;
  if (slot?.skuId !== skuId || slot.meetings.length > 0 || slot.startAt < earliest(now))
    throw new DomainError('slot_closed');
  const place = { item, userId, lessonId, slotId, now };
  const idem = `${await book(tx, place)}:take`;
  if (!(await takePlaces(tx, { userId, slotId, skuId, places: 1, idem, now })))
    throw new DomainError(slot.status === 'open' ? 'slot_full' : 'slot_closed');
  const booked = await bookingOf(tx, item.orderId);
  if (!booked) throw new Error(`order ${item.orderId} lost its booking`);
  await issue(tx, vault, place, booked);
  return { booking: showBooking(booked, [item], now) };
}
