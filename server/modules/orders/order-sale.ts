import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  type Order,
  orderItems,
  orders,
  saleItems,
  saleRefundRequests,
  sales,
} from '@/server/db/schema';
import { hashMobile, type Vault } from '@/server/db/vault';
import { DomainError } from '@/server/http/call';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { foreseeRewards } from '@/server/modules/rewards/reduce';
import { completeSale, refundSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';
import { finishRefund, openRefund, refuseRefund } from '@/server/modules/sales/requests';
import type { PaidItem } from './paid';

/* Recorded when paid, completed and refunded with the order. */

export const SHOP_OPERATOR = 'shop';

/** The receipt makes each sale unique. */
export const receiptOf = (orderSn: string): string => `order:${orderSn}`;

/** With rewards. @throws OperationRefused */
export async function recordOrderSale(
  tx: Db,
  vault: Vault,
  {
    order,
    items,
    paidAt,
    now,
  }: { order: Order; items: readonly PaidItem[]; paidAt: Date; now: Date },
): Promise<void> {
  const sold = items.filter(({ paid }) => paid > 0);
  if (sold.length === 0) return;
  const { sale } = await recordSale(tx, {
    buyerId: order.userId,
    items: sold.map(({ title, paid, isRewardable, skuId, num }) => ({
      title,
      paid,
      isRewardable,
      goods: { skuId, num },
    })),
    referees: { level1Id: order.level1Id, level2Id: order.level2Id },
    freight: order.freight,
    paidAt,
    ref: receiptOf(order.sn),
    operator: SHOP_OPERATOR,
    now,
    hashMobile: (mobile) => hashMobile(vault, mobile),
  });
  await tx
    .update(orders)
    .set({ saleId: sale.saleId })
    .where(eq(orders.orderId, order.orderId))
    .prepare('order_sale')
    .execute();
}

/** Leaves completed and refunded sales alone. */
export async function completeOrderSale(
  tx: Db,
  { saleId, at, holdAtLeastTo }: { saleId: number; at: Date; holdAtLeastTo: Date | undefined },
): Promise<void> {
  const [sale] = await tx
    .select({ sn: sales.sn, status: sales.status })
    .from(sales)
    .where(eq(sales.saleId, saleId))
    .for('update');
  if (!sale) throw new Error(`sale ${saleId} is missing`);
  if (sale.status === 'paid') await completeSale(tx, { sn: sale.sn, at, holdAtLeastTo });
}

interface Line {
  itemId: number;
  fen: number;
}

interface Sold {
  sn: string;
  itemId: number;
  fen: number;
  hasRequest: boolean;
}

/** Both are written in one order: rows of one SKU pair by place. */
const PLACE_IN_ORDER = sql`(
  select count(*)
  from order_items e
  where e.order_id = ${orderItems.orderId} and e.sku_id = ${orderItems.skuId}
    and e.paid > 0 and e.item_id < ${orderItems.itemId}
)`;
const PLACE_IN_SALE = sql`(
  select count(*)
  from sale_items e
  where e.sale_id = ${saleItems.saleId} and e.sku_id = ${saleItems.skuId} and e.item_id < ${saleItems.itemId}
)`;

/** Free lines have no line in the sale. */
async function soldOf(
  tx: Db,
  { orderId, saleId }: Pick<Order, 'orderId' | 'saleId'>,
  lines: readonly Line[],
): Promise<Sold[]> {
  if (saleId === null) return [];
  const rows = await tx
    .select({
      sn: sales.sn,
      itemId: saleItems.itemId,
      orderItemId: orderItems.itemId,
      requestId: saleRefundRequests.requestId,
    })
    .from(saleItems)
    .innerJoin(sales, eq(sales.saleId, saleItems.saleId))
    .innerJoin(
      orderItems,
      and(
        eq(orderItems.skuId, saleItems.skuId),
        eq(orderItems.orderId, orderId),
        sql`${PLACE_IN_ORDER} = ${PLACE_IN_SALE}`,
      ),
    )
    .leftJoin(
      saleRefundRequests,
      and(
        eq(saleRefundRequests.saleId, saleItems.saleId),
        eq(saleRefundRequests.itemId, saleItems.itemId),
        eq(saleRefundRequests.status, 'open'),
      ),
    )
    .where(eq(saleItems.saleId, saleId))
    .orderBy(saleItems.itemId);
  return rows.flatMap(({ orderItemId, requestId, ...row }) => {
    const line = lines.find(({ itemId }) => itemId === orderItemId);
    return line && line.fen > 0 ? [{ ...row, fen: line.fen, hasRequest: requestId !== null }] : [];
  });
}

interface Given {
  order: Order;
  lines: readonly Line[];
  now: Date;
}

/** Rewards wait; waiting ones are left alone. @throws DomainError refund_open */
export async function openSaleRequests(
  tx: Db,
  { order, lines, reason, now }: Given & { reason: string },
): Promise<void> {
  for (const { sn, itemId, fen, hasRequest } of await soldOf(tx, order, lines)) {
    if (hasRequest) continue;
    await openRefund(tx, { sn, itemId, amount: fen, reason, operator: SHOP_OPERATOR, now }).catch(
      (error: unknown) => {
        throw error instanceof OperationRefused ? new DomainError('refund_open') : error;
      },
    );
  }
}

export async function closeSaleRequests(
  tx: Db,
  { order, lines, note, now }: Given & { note: string },
): Promise<void> {
  for (const { sn, itemId, hasRequest } of await soldOf(tx, order, lines))
    if (hasRequest) await refuseRefund(tx, { sn, itemId, note, operator: SHOP_OPERATOR, now });
}

export async function refundSaleLines(
  tx: Db,
  { order, lines, ref, now }: Given & { ref: string },
): Promise<void> {
  for (const { sn, itemId, fen, hasRequest } of await soldOf(tx, order, lines)) {
    const given = { sn, itemId, ref, operator: SHOP_OPERATOR, now };
    if (hasRequest) await finishRefund(tx, given);
    else await refundSale(tx, { ...given, amount: fen, reason: '订单退款' });
  }
}

/** The order's rewards, and what stays of each after refunding these lines. */
export async function rewardsAfter(
  db: Db,
  { order, lines }: Omit<Given, 'now'>,
): Promise<Awaited<ReturnType<typeof foreseeRewards>>> {
  const [sale] = await db
    .select()
    .from(sales)
    .where(eq(sales.saleId, order.saleId ?? 0));
  if (!sale) return [];
  const back = new Map((await soldOf(db, order, lines)).map(({ itemId, fen }) => [itemId, fen]));
  const items = await db.select().from(saleItems).where(eq(saleItems.saleId, sale.saleId));
  return foreseeRewards(
    db,
    sale,
    items.map((item) => ({ ...item, refunded: item.refunded + (back.get(item.itemId) ?? 0) })),
  );
}
