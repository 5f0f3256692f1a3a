import { and, eq, isNull, sql } from 'drizzle-orm';
import { REDEEM, REDEEM_ACTIONS } from '@/lib/contract/console/redeem-actions';
import type { Db } from '@/server/db/client';
import { orderItems, redemptions, vouchers } from '@/server/db/schema';
import { notifyBuyer, voucherRoute } from '@/server/modules/notices/of-orders';
import {
  type Acting,
  type Operation,
  OperationRefused,
  requireReason,
} from '@/server/modules/operators/authorize';
import { lockOrder } from '@/server/modules/orders/close';
import { followVisit } from '@/server/modules/orders/visits';
import { isItemOf, stateAfter, VOUCHER_ITEM } from '@/server/modules/orders/voucher-units';
import { noteArrival } from '@/server/modules/slots/bookings';
import { operatorAction } from '@/server/operator/action';
import { canBeUndone, isOwnAndYoung } from './uses';

const select = (tx: Db, useId: number) =>
  tx
    .select({ use: redemptions, voucher: vouchers, item: VOUCHER_ITEM })
    .from(redemptions)
    .innerJoin(vouchers, eq(vouchers.voucherId, redemptions.voucherId))
    .innerJoin(orderItems, isItemOf)
    .where(eq(redemptions.redemptionId, useId));

async function lock(tx: Db, key: string) {
  const useId = /^\d{1,15}$/.test(key) ? Number(key) : 0;
  const [found] = await select(tx, useId);
  if (!found) throw new OperationRefused(`没有核销记录 ${key}`);
  const order = await lockOrder(tx, found.voucher.orderId);
  const [row] = await select(tx, useId);
  if (!order || !row) throw new Error(`redemption ${useId} has no order`);
  return { ...row, order };
}

/** @throws OperationRefused */
function refuseOthers(
  use: typeof redemptions.$inferSelect,
  acting: Acting,
  operation: Operation,
): void {
  if (isOwnAndYoung(use, { operator: acting.name, now: operation.now })) return;
  if (!acting.permissions.has('redeem.undo'))
    throw new OperationRefused('只能撤销自己30分钟内的核销', 'no_permission', 'redeem.undo');
  requireReason(operation.reason ?? '');
}

/** Units are open again; a completed order is refunded instead. */
export const undoUse = operatorAction(REDEEM, 'undo', REDEEM_ACTIONS.undo, {
  lock,
  work: async ({ tx, acting, operation, row }) => {
    const { use, voucher, item, order } = row;
    const { now, reason = '' } = operation;
    if (use.undoneAt) throw new OperationRefused('这次核销已撤销');
    if (!canBeUndone(use, order.status))
      throw new OperationRefused('订单已完成或已退款，不能撤销；买家可以申请售后');
    refuseOthers(use, acting, operation);
    const { redemptionId, units } = use;
    const done = await tx
      .update(redemptions)
      .set({
        undoneAt: now,
        undoneBy: acting.name,
        undoReason: reason,
        isSettled: use.disputedAt !== null,
      })
      .where(and(eq(redemptions.redemptionId, redemptionId), isNull(redemptions.undoneAt)))
      .returning({ id: redemptions.redemptionId });
    if (done.length === 0) throw new OperationRefused('这次核销已撤销');
    await tx
      .update(vouchers)
      .set({
        used: sql`${vouchers.used} - ${units}`,
        state: stateAfter(-units, 0),
        version: sql`${vouchers.version} + 1`,
      })
      .where(eq(vouchers.voucherId, voucher.voucherId));
    await tx
      .update(orderItems)
      .set({ usedUnits: sql`${orderItems.usedUnits} - ${units}` })
      .where(eq(orderItems.itemId, item.itemId));
    if (voucher.kind === 'slot' && !(await noteArrival(tx, item, voucher.used - units)))
      throw new OperationRefused('作品已交付，不能撤销；买家可以申请售后');
    if (voucher.kind === 'slot') await followVisit(tx, voucher.orderId, voucher.used - units, now);
    await notifyBuyer(tx, order, {
      title: '券的使用已撤销',
      body: (products) => `${products}的券撤销了${units}次使用，可以继续使用或退款。`,
      key: `redemption:${redemptionId}:undone`,
      route: voucherRoute(voucher.voucherId),
      items: [item],
      now,
    });
    return {
      target: String(voucher.voucherId),
      values: { units: String(units), title: item.title },
      detail: { use: redemptionId, units },
    };
  },
});
