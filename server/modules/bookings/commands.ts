import { booking as resource } from '@/lib/contract/console/resources/booking';
import { objectUntil } from '@/lib/format/slot-rules';
import type { Db } from '@/server/db/client';
import { isOwn, OperationRefused } from '@/server/modules/operators/authorize';
import { lockOrder } from '@/server/modules/orders/close';
import { awaitsDecision, UNDECIDED } from '@/server/modules/orders/pickup';
import { openUnits } from '@/server/modules/orders/units';
import { leftOf } from '@/server/modules/orders/voucher-units';
import { unitsToday } from '@/server/modules/slots/meetings';
import { findOfItem, OWN } from '@/server/modules/vouchers/find-code';
import { useUnits } from '@/server/modules/vouchers/redeem';
import { operatorAction } from '@/server/operator/action';
import { findBooking, type Found, partsOf } from './operator-queries';

const { actions } = resource;

async function lock(tx: Db, key: string): Promise<Found> {
  const { booking } = await findBooking(tx, key);
  await lockOrder(tx, booking.orderId);
  return findBooking(tx, key);
}

export const frame = {
  lock,
  version: partsOf,
  state: ({ booking }: Found) => booking.state,
  memberOf: ({ booking }: Found) => booking.userId,
  done: { 'booking.attend': '登记到场', 'booking.deliver': '交付作品' },
};

/** As if the code had been shown, until a day after the last meeting. */
export const attendBooking = operatorAction(resource, 'attend', actions.attend, {
  ...frame,
  over: ({ booking }: Found) => `预约 ${booking.bookingId} 已不在待到场`,
  work: async ({ tx, acting, operation: { now, operator }, row }) => {
    const { booking, slot, item } = row;
    if (now < slot.startAt) throw new OperationRefused('还没有开始');
    if (now.getTime() >= objectUntil(slot.overAt, booking.missedAt))
      throw new OperationRefused('结束超过 24 小时，请按售后处理');
    const found = await findOfItem(tx, item.itemId);
    if (!found) throw new Error(`item ${item.itemId} has no voucher`);
    if (isOwn(acting, [booking.userId, found.inviterId])) throw new OperationRefused(OWN);
    if (await awaitsDecision(tx, booking.orderId)) throw new OperationRefused(UNDECIDED);
    const units = Math.min(leftOf(found.voucher), unitsToday(row, found.voucher.used, now));
    if (units === 0 || openUnits(item) < units) throw new OperationRefused('券已使用或已退款');
    const nonce = `attend-${booking.bookingId}-${booking.version}-${found.voucher.used}`;
    const { placeId } = slot;
    const use = { units, placeId, by: 'typed' as const, nonce, operator, scannedAt: now };
    await useUnits(tx, found, use, now);
    return {
      values: { n: String(Math.min(booking.places, units)) },
      detail: { order: row.order.sn, units },
    };
  },
});
