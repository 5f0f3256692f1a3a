import { and, eq } from 'drizzle-orm';
import type { Db } from './db/client';
import { type Order, orderItems, saleItems, saleRefundRequests, sales } from './db/schema';
import { DomainError } from './http/call';
import { OperationRefused } from './modules/operators/authorize';
import { endIfRefunded } from './modules/orders/refund-pieces';
import type { ArrivalPorts, RefundLine } from './modules/refunds/ports';
import { openRefund, refuseRefund } from './modules/sales/requests';
import { createTrade } from './trade';

/* Connects after-sale with the sale of its order: requests while it is open, the refund when the money has arrived. */

/** Who records the sales of the shop. */
export const SHOP_OPERATOR = 'shop';

const trade = createTrade();

interface Sold {
  sn: string;
  /** The sale's own line. */
  itemId: number;
  fen: number;
  hasRequest: boolean;
}

/** The lines of the order's sale that a refund is about; those that cost nothing have none. */
async function soldOf(
  tx: Db,
  { orderId, saleId }: Pick<Order, 'orderId' | 'saleId'>,
  lines: readonly RefundLine[],
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
      and(eq(orderItems.skuId, saleItems.skuId), eq(orderItems.orderId, orderId)),
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
  lines: readonly RefundLine[];
  now: Date;
}

/** The rewards of these lines wait. Those that wait already are left alone. @throws DomainError refund_open */
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

/** They do not wait any more. */
export async function closeSaleRequests(
  tx: Db,
  { order, lines, note, now }: Given & { note: string },
): Promise<void> {
  for (const { sn, itemId, hasRequest } of await soldOf(tx, order, lines))
    if (hasRequest) await refuseRefund(tx, { sn, itemId, note, operator: SHOP_OPERATOR, now });
}

export const arrivalPorts: ArrivalPorts = {
  refundSale: async (tx, { order, lines, ref, now }) => {
    for (const { sn, itemId, fen, hasRequest } of await soldOf(tx, order, lines)) {
      const given = { sn, itemId, ref, operator: SHOP_OPERATOR, now };
      if (hasRequest) await trade.finishRefund(tx, given);
      else await trade.refund(tx, { ...given, amount: fen, reason: '订单退款' });
    }
  },
  endIfRefunded,
};
