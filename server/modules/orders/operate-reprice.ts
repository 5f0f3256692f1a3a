import { eq } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { orders } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { canBeLowered, lowerPayable } from './lower';
import { hasToldSum } from './open-payments';

export interface Repriced {
  sn: string;
  before: number;
  payable: number;
  discount: number;
}

interface Reprice {
  sn: string;
  /** fen, with freight. */
  payable: number;
  reason: string;
  isDryRun?: boolean;
}

/** @throws OperationRefused unless it waits for payment */
async function lockUnpaid(tx: Db, sn: string) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.sn, sn.trim()))
    .for('no key update');
  if (!order) throw new OperationRefused(`没有订单 ${sn}`);
  if (order.status !== ORDER_STATUS.unpaid)
    throw new OperationRefused(`订单 ${order.sn} 不是待付款，不能改价`);
  return order;
}

/** A discount on the lines; freight stays. An open payment must be closed first. @throws OperationRefused */
export async function repriceOrder(
  db: Db,
  operation: Operation,
  { sn, payable, reason, isDryRun = false }: Reprice,
): Promise<Repriced> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'order.reprice');
    requireReason(reason);
    const order = await lockUnpaid(tx, sn);
    const { orderId, goodsTotal, freight } = order;
    if (await hasToldSum(tx, orderId))
      throw new OperationRefused(
        `订单 ${order.sn} 有未关闭的付款：用 op pay show ${order.sn} 查看付款单号，op pay close <付款单号> 关闭后再改价`,
      );
    if (payable >= order.payable)
      throw new OperationRefused(`只能改低，现在应付 ${fenToYuan(order.payable)}`);
    if (!canBeLowered(order, payable))
      throw new OperationRefused(`改后须高于运费 ${fenToYuan(freight)}，不收钱的订单请取消`);
    const effect = {
      sn: order.sn,
      before: order.payable,
      payable,
      discount: goodsTotal + freight - payable,
    };
    if (isDryRun) return effect;
    await lowerPayable(tx, order, payable, { priceReason: reason.trim() });
    await notify(tx, {
      userId: order.userId,
      type: 'order',
      title: '订单已改价',
      body: `订单 ${order.sn} 的应付金额由 ${fenToYuan(order.payable)} 改为 ${fenToYuan(payable)}：${reason.trim()}。`,
      route: `/pages/order/detail?orderId=${orderId}`,
      key: `order:${orderId}:price:${order.version}`,
      now: operation.now,
    });
    await audit(tx, operation, 'order.reprice', order.sn, {
      before: order.payable,
      after: payable,
      reason: reason.trim(),
    });
    return effect;
  });
}
