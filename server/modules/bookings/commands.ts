import { eq, sql } from 'drizzle-orm';
import { booking as resource } from '@/lib/contract/console/resources/booking';
import { OVER_MS } from '@/lib/format/slot-rules';
import type { Db } from '@/server/db/client';
import { orderItems, redemptions, vouchers } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { lockOrder } from '@/server/modules/orders/close';
import { openUnits } from '@/server/modules/orders/units';
import { leftOf, stateAfter } from '@/server/modules/orders/voucher-units';
import { noteArrival } from '@/server/modules/slots/bookings';
import { operatorAction } from '@/server/operator/action';
import { findBooking, type Found, partsOf } from './operator-queries';

const { actions } = resource;

async function lock(tx: Db, key: string): Promise<Found> {
  const { booking } = await findBooking(tx, key);
  await lockOrder(tx, booking.orderId);
  return findBooking(tx, key);
}

/** The clerk's word: as if the code had been shown, until a day after the last meeting. */
export const attendBooking = operatorAction(resource, 'attend', actions.attend, {
  lock,
  version: partsOf,
  state: ({ booking }: Found) => booking.state,
  memberOf: ({ booking }: Found) => booking.userId,
  over: ({ booking }: Found) => `预约 ${booking.bookingId} 已不在待到店`,
  done: { 'booking.attend': '登记到店' },
  work: async ({ tx, operation: { now, operator }, row }) => {
    const { booking, slot, item } = row;
    if (now < slot.startAt) throw new OperationRefused('还没有开始');
    if (now.getTime() >= slot.overAt.getTime() + OVER_MS)
      throw new OperationRefused('结束超过 24 小时，请按售后处理');
    const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.itemId, item.itemId));
    const units = voucher ? leftOf(voucher) : 0;
    if (!voucher || units === 0 || openUnits(item) < units)
      throw new OperationRefused('券已使用或已退款');
    await tx
      .update(vouchers)
      .set({
        ...{ used: sql`${vouchers.used} + ${units}`, state: stateAfter(units, 0) },
        version: sql`${vouchers.version} + 1`,
      })
      .where(eq(vouchers.voucherId, voucher.voucherId));
    await tx
      .update(orderItems)
      .set({ usedUnits: sql`${orderItems.usedUnits} + ${units}` })
      .where(eq(orderItems.itemId, item.itemId));
    await tx.insert(redemptions).values({
      ...{ voucherId: voucher.voucherId, units, placeId: slot.placeId, operator, by: 'typed' },
      ...{ nonce: `attend-${booking.bookingId}-${booking.version}`, scannedAt: now },
      receivedAt: now,
    });
    await noteArrival(tx, item.itemId, units);
    return { values: { n: String(booking.places) }, detail: { order: row.sn, units } };
  },
});
