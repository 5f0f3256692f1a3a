import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import { dayText } from '@/lib/format/dates';
import { KEEP_DAYS } from '@/lib/format/promises';
import { dayOf, endOfDayAfter } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  type Order,
  type OrderItem,
  orderItems,
  orders,
  places,
  refunds,
} from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { completeOrderSale } from './order-sale';
import { returnWindowEnd } from './receipt';
import { leftToShip, linesOf, moveOrders } from './ship';
import { isPlaceGone } from './stranded';
import { keepCode } from './voucher-units';

/* 20 备货中 → ready, 30 待自提 → the code is redeemed, 40 (specification 18.13). */

const { paid, shipped, completed } = ORDER_STATUS;

function whyNotReady({ sn, way, status }: Order): string | null {
  if (way === 'express') return `订单 ${sn} 不是门店自提或商家配送`;
  if (status === paid) return null;
  return `订单 ${sn} ${status === shipped ? '已经备好' : '不在备货中'}，未做更改`;
}

/** Without a last day; the provider refunds this long. */
export const WAITING_DAYS = 330;

export const waitingEnd = ({ paidAt }: Pick<Order, 'paidAt'>, now: Date): Date =>
  endOfDayAfter(paidAt ?? now, WAITING_DAYS);

/** Of the row kept longest. */
export const keepDaysOf = (items: readonly OrderItem[]): number =>
  Math.max(...items.map(({ terms }) => terms.keepDays ?? KEEP_DAYS));

const countSent = (tx: Db, orderId: number) =>
  tx
    .update(orderItems)
    .set({ shippedNum: sql`${orderItems.num} - ${orderItems.cancelledNum}` })
    .where(eq(orderItems.orderId, orderId));

/** Order is locked. @returns what waits @throws OperationRefused */
export async function makeReady(tx: Db, order: Order, now: Date) {
  const why = whyNotReady(order);
  if (why) throw new OperationRefused(why);
  const { orderId, sn, placeId, way } = order;
  if (await isPlaceGone(tx, placeId))
    throw new OperationRefused(`订单 ${sn} 的门店已关闭，等买家换门店或退款`);
  const items = (await linesOf(tx, orderId)).filter((item) => leftToShip(item) > 0);
  if (items.length === 0) throw new OperationRefused(`订单 ${sn} 的商品都已退款`);
  if (items.some(({ custom, makingAt }) => custom && !makingAt))
    throw new OperationRefused(`订单 ${sn} 还没有开始制作`);
  const isLocal = way === 'local';
  const to = isLocal ? waitingEnd(order, now) : endOfDayAfter(now, keepDaysOf(items));
  await moveOrders(tx, [order], { status: shipped, readyAt: now, receiptDueAt: to });
  /* On its way, as in a parcel. */
  if (isLocal) await countSent(tx, orderId);
  await keepCode(tx, orderId, to);
  const [place] = await tx
    .select()
    .from(places)
    .where(eq(places.placeId, placeId ?? 0));
  const lastDay = dayText(dayOf(to.getTime() - 1));
  await notifyBuyer(tx, order, {
    title: isLocal ? '商家已送出' : '已备好，请来取',
    body: (products) =>
      isLocal
        ? `${products}正在送来的路上，当面出示订单里的收货码。`
        : `${products}已在${place?.name ?? '门店'}备好，保留到${lastDay}。到店出示取货码${items.some(({ custom }) => custom) ? '' : '；未取自动退款'}。`,
    key: `order:${orderId}:ready:${placeId}`,
    items,
    now,
  });
  const next = isLocal ? '现在送出' : `保留到${lastDay}`;
  return { num: items.reduce((sum, item) => sum + leftToShip(item), 0), next };
}

export const UNDECIDED = '买家申请了退款，请先审核';

/** The buyer asked money back for unfetched units. */
export const awaitsDecision = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(
    refunds,
    and(eq(refunds.orderId, orderId), eq(refunds.status, REFUND_STATUS.applied)),
  )) > 0;

/** Order is locked and its code redeemed: as if signed. @throws OperationRefused */
export async function handOver(tx: Db, orderId: number, now: Date): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({
      status: completed,
      completedAt: now,
      evidence: 'redemption',
      version: sql`${orders.version} + 1`,
    })
    .where(and(eq(orders.orderId, orderId), eq(orders.status, shipped), ne(orders.way, 'express')))
    .returning();
  if (!order) throw new OperationRefused('订单的状态已变化，请重新扫码');
  await countSent(tx, orderId);
  if (order.saleId !== null)
    await completeOrderSale(tx, {
      saleId: order.saleId,
      at: now,
      holdAtLeastTo: returnWindowEnd(now),
    });
}

export async function toHandOver(db: Db, orderId: number): Promise<string[]> {
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.itemId));
  return items
    .filter((item) => item.num > item.refundedNum)
    .map(({ title, skuText, num, refundedNum }) =>
      [title, skuText, `×${num - refundedNum}`].filter(Boolean).join(' '),
    );
}
