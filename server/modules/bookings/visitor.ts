import { eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/bookings';
import { booking as resource } from '@/lib/contract/console/resources/booking';
import { orders } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { type CallOf, DomainError } from '@/server/http/call';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { openOrderAddress, sealOrderAddress } from '@/server/modules/orders/addresses';
import { lockOrder } from '@/server/modules/orders/close';
import { bookingOf } from '@/server/modules/slots/bookings';
import { operatorAction } from '@/server/operator/action';
import { itemOf } from './change';
import { frame } from './commands';

/* The order's receiver: sealed, exported and erased with it. */

/** The hash of risk rules stays the purchase's. */
export async function changeVisitor(
  vault: Vault,
  { db: tx, now, member }: CallOf<typeof contract.changeVisitor>,
  { itemId, name, mobile }: InputOf<typeof contract.changeVisitor>,
): Promise<OutputOf<typeof contract.changeVisitor>> {
  const { orderId } = await itemOf(tx, member.userId, itemId);
  const order = await lockOrder(tx, orderId);
  const found = await bookingOf(tx, orderId);
  if (!order || !found) throw new DomainError('not_found', { msg: '预约不存在' });
  if (found.booking.state !== 'booked' || found.slot.startAt <= now)
    throw new DomainError('change_over', { msg: '预约已经开始或取消，不能再更改' });
  const detail = openOrderAddress(vault, order)?.detail ?? '';
  await tx
    .update(orders)
    .set({
      addressSealed: sealOrderAddress(vault, order.sn, { name, mobile, detail }),
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.orderId, orderId));
  return {};
}

export const revealVisitor = (vault: () => Vault) =>
  operatorAction(resource, 'reveal', resource.actions.reveal, {
    lock: frame.lock,
    work: async ({ operation, row: { booking, order } }) => {
      const found = openOrderAddress(vault(), order);
      if (!found) throw new OperationRefused(`预约 ${booking.bookingId} 没有联系方式`);
      const { name, mobile, detail } = found;
      return {
        detail: { order: order.sn, reason: operation.reason ?? '' },
        shown: { visitor: name, mobile, address: detail ? `${order.regionText} ${detail}` : null },
      };
    },
  });
