import { and, eq, lte, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/bookings';
import { booking as resource } from '@/lib/contract/console/resources/booking';
import { momentText } from '@/lib/format/dates';
import { CONFIRM_MS } from '@/lib/format/slot-rules';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { bookings } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { lacksNotice, notifyBuyer } from '@/server/modules/notices/of-orders';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { isWorkLate } from '@/server/modules/orders/booking';
import { lockOrder } from '@/server/modules/orders/close';
import { completeIfDelivered } from '@/server/modules/orders/delivered';
import { awaitsDecision, UNDECIDED } from '@/server/modules/orders/pickup';
import { bookingOf, moveBooking } from '@/server/modules/slots/bookings';
import { isWorkPicture } from '@/server/modules/uploads/film';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { itemOf } from './change';
import { frame } from './commands';
import { listDue } from './due';
import type { Found } from './operator-queries';

const { actions } = resource;

/** Again: corrects it, and the days to confirm begin anew. */
export const deliverWork = operatorAction(resource, 'deliver', actions.deliver, {
  ...frame,
  over: ({ booking }: Found) => `预约 ${booking.bookingId} 没有待交付的作品`,
  work: async ({ tx, operation: { now }, row: { booking, order }, form }) => {
    const files = [...(form.pictures ?? [])];
    const handNote = form.note?.trim() ?? '';
    if (!files.every(isWorkPicture)) throw faultOfForm({ pictures: '请重新上传图片' });
    if (files.length === 0 && handNote === '') throw faultOfForm({ note: '图片与说明至少填一项' });
    if (await awaitsDecision(tx, booking.orderId)) throw new OperationRefused(UNDECIDED);
    const { itemId, orderId, userId } = booking;
    const values = { state: 'handed' as const, handedAt: now, files, handNote };
    await moveBooking(tx, itemId, ['working', 'handed'], values);
    const until = momentText(now.getTime() + CONFIRM_MS, now.getTime());
    await notifyBuyer(
      tx,
      { orderId, userId },
      {
        title: '作品已交付',
        body: (products) => `${products}的作品已交付，请在订单里查看并确认，${until}自动确认。`,
        key: `booking:${itemId}:handed:${booking.version}`,
        now,
      },
    );
    return {
      values: { n: String(files.length), note: handNote ? '和说明' : '' },
      detail: { order: order.sn, pictures: files.length },
    };
  },
});

/** Ends the order at once. */
export async function confirmWork(
  { db: tx, now, member }: CallOf<typeof contract.confirmWork>,
  { itemId }: InputOf<typeof contract.confirmWork>,
): Promise<OutputOf<typeof contract.confirmWork>> {
  const { orderId } = await itemOf(tx, member.userId, itemId);
  await lockOrder(tx, orderId);
  const isMoved = await moveBooking(tx, itemId, ['handed'], { state: 'done' });
  if (!isMoved || !(await completeIfDelivered(tx, orderId, now)))
    throw new DomainError('order_state');
  return {};
}

async function notifyLate(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const found = await bookingOf(tx, orderId);
  if (!order || !found || !isWorkLate(found, now)) return false;
  await notifyBuyer(tx, order, {
    title: '商家没有按时交付',
    body: (products) =>
      `${products}超过承诺的时间还没有交付。可以继续等，也可以在订单里一键退款，原路退回。`,
    key: `booking:${found.booking.itemId}:late`,
    now,
  });
  return true;
}

/** Once a booking. */
export const notifyOfLateWork = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: listDue(
      db,
      and(
        eq(bookings.state, 'working'),
        lte(bookings.workDueAt, now),
        lacksNotice(db, bookings.userId, sql`'booking:' || ${bookings.itemId} || ':late'`),
      ),
    ),
    end: (tx, orderId) => notifyLate(tx, orderId, now),
  });
