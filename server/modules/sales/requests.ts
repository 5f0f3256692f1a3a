import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  type Sale,
  saleItems,
  type SaleRefundRequest,
  saleRefundRequests,
} from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import {
  concerns,
  listOpenRequests,
  lockSale,
  type NewRefund,
  partsOf,
  refundSale,
} from './change';

/* One open request an item; open ones block settling (specification 18.7). */

/** @throws OperationRefused when nothing is left, or one is open */
export async function openRefund(
  tx: Db,
  { sn, itemId, amount, reason, operator, now }: Omit<NewRefund, 'ref'>,
): Promise<{ sale: Sale }> {
  const sale = await lockSale(tx, sn);
  const open = await listOpenRequests(tx, sale.saleId);
  if (open.some((request) => concerns(request, itemId ?? null)))
    throw new OperationRefused(`成交 ${sn} 已有申请中的退款`);
  partsOf(await tx.select().from(saleItems).where(eq(saleItems.saleId, sale.saleId)), {
    sn,
    itemId,
    amount,
  });
  await tx
    .insert(saleRefundRequests)
    .values({ saleId: sale.saleId, itemId, amount, reason, operator, openedAt: now });
  return { sale };
}

interface Closing {
  sn: string;
  /** Optional while only one is open. */
  itemId?: number;
  /** Audited. */
  note?: string;
  operator: string;
  now: Date;
}

async function closeRequest(
  tx: Db,
  { sn, itemId, note = '', operator, now }: Closing,
  status: 'done' | 'refused',
): Promise<{ sale: Sale; request: SaleRefundRequest }> {
  const sale = await lockSale(tx, sn);
  const meant = (await listOpenRequests(tx, sale.saleId)).filter(
    (request) => itemId === undefined || request.itemId === itemId,
  );
  if (meant.length > 1)
    throw new OperationRefused(`成交 ${sn} 有多项商品在申请售后，请写明是哪一项`);
  const [request] = await tx
    .update(saleRefundRequests)
    .set({ status, note, closedBy: operator, closedAt: now })
    .where(
      and(
        eq(saleRefundRequests.requestId, meant[0]?.requestId ?? 0),
        eq(saleRefundRequests.status, 'open'),
      ),
    )
    .returning();
  if (!request) throw new OperationRefused(`成交 ${sn} 没有申请中的退款`);
  return { sale, request };
}

/** The refund was paid as requested. */
export async function finishRefund(
  tx: Db,
  { ref, ...closing }: Closing & { ref?: string },
): Promise<{ sale: Sale; amount: number }> {
  const { request } = await closeRequest(tx, closing, 'done');
  const { itemId, amount, reason } = request;
  return refundSale(tx, {
    sn: closing.sn,
    itemId: itemId ?? undefined,
    amount: amount ?? undefined,
    reason,
    ref,
    operator: closing.operator,
    now: closing.now,
  });
}

/** The rewards settle at their time. */
export async function refuseRefund(tx: Db, closing: Closing): Promise<{ sale: Sale }> {
  const { sale } = await closeRequest(tx, closing, 'refused');
  return { sale };
}
