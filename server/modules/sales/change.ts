import { and, asc, eq } from 'drizzle-orm';
import { fenToPlain } from '@/lib/format';
import type { Db } from '@/server/db/client';
import {
  type Sale,
  type SaleItem,
  saleItems,
  type SaleRefundRequest,
  saleRefundRequests,
  saleRefunds,
  sales,
} from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { dropMoved } from '@/server/modules/rewards/moved';
import { scheduleRewards } from '@/server/modules/rewards/operate';
import { recalcRewards, reduceForRefund } from '@/server/modules/rewards/reduce';

/** Serializes changes. */
export async function lockSale(tx: Db, sn: string): Promise<Sale> {
  const [sale] = await tx.select().from(sales).where(eq(sales.sn, sn)).for('update');
  if (!sale) throw new OperationRefused(`找不到成交 ${sn}`);
  return sale;
}

const listItems = (db: Db, saleId: number): Promise<SaleItem[]> =>
  db.select().from(saleItems).where(eq(saleItems.saleId, saleId)).orderBy(asc(saleItems.itemId));

/** Hold days start, at least until a given moment. */
export async function completeSale(
  tx: Db,
  { sn, at, holdAtLeastTo }: { sn: string; at: Date; holdAtLeastTo?: Date },
): Promise<Sale> {
  const before = await lockSale(tx, sn);
  if (at < before.paidAt) throw new OperationRefused('完成时间不能早于付款时间');
  const [sale] = await tx
    .update(sales)
    .set({ status: 'completed', completedAt: at })
    .where(and(eq(sales.saleId, before.saleId), eq(sales.status, 'paid')))
    .returning();
  if (!sale)
    throw new OperationRefused(
      `成交 ${sn} ${before.status === 'completed' ? '已经完成' : '已全部退款'}，未做更改`,
    );
  await scheduleRewards(tx, sale.saleId, at, holdAtLeastTo);
  return sale;
}

export interface NewRefund {
  sn: string;
  /** Default: all. */
  itemId?: number;
  /** fen; default: all that is left. */
  amount?: number;
  reason: string;
  /** The receipt can be recorded once. */
  ref?: string;
  operator: string;
  now: Date;
}

/** One per item; one for the whole sale stands alone. */
export const listOpenRequests = (db: Db, saleId: number): Promise<SaleRefundRequest[]> =>
  db
    .select()
    .from(saleRefundRequests)
    .where(and(eq(saleRefundRequests.saleId, saleId), eq(saleRefundRequests.status, 'open')));

/** Null = whole sale. */
export const concerns = (request: SaleRefundRequest, itemId: number | null): boolean =>
  request.itemId === null || itemId === null || request.itemId === itemId;

const leftOf = ({ paid, refunded }: Pick<SaleItem, 'paid' | 'refunded'>): number => paid - refunded;

/** Without an item, in item order. */
export function partsOf(
  items: readonly SaleItem[],
  { itemId, amount, sn }: Pick<NewRefund, 'sn' | 'itemId' | 'amount'>,
): { item: SaleItem; amount: number }[] {
  const chosen = itemId === undefined ? items : items.filter((item) => item.itemId === itemId);
  if (chosen.length === 0)
    throw new OperationRefused(`成交 ${sn} 没有编号为 ${itemId ?? '-'} 的商品`);
  const most = chosen.reduce((sum, item) => sum + leftOf(item), 0);
  const wanted = amount ?? most;
  if (!Number.isSafeInteger(wanted) || wanted <= 0 || wanted > most)
    throw new OperationRefused(
      most === 0
        ? `成交 ${sn} 已全部退款`
        : `退款金额须大于 0，且不超过可退的 ${fenToPlain(most)} 元`,
    );
  let rest = wanted;
  return chosen.flatMap((item) => {
    const part = Math.min(rest, leftOf(item));
    rest -= part;
    return part > 0 ? [{ item, amount: part }] : [];
  });
}

/** Reduces rewards in the same transaction. */
export async function refundSale(
  tx: Db,
  input: NewRefund,
): Promise<{ sale: Sale; amount: number }> {
  const { sn, reason, ref, operator, now } = input;
  const before = await lockSale(tx, sn);
  const open = await listOpenRequests(tx, before.saleId);
  const parts = partsOf(await listItems(tx, before.saleId), input);
  if (parts.some(({ item }) => open.some((request) => concerns(request, item.itemId))))
    throw new OperationRefused(`成交 ${sn} 有申请中的退款，请先完成或拒绝它`);
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);

  const made = await tx
    .insert(saleRefunds)
    .values(
      parts.map((part) => ({
        saleId: before.saleId,
        itemId: part.item.itemId,
        amount: part.amount,
        reason,
        ref,
        operator,
        createdAt: now,
      })),
    )
    .returning({ refundId: saleRefunds.refundId })
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw new OperationRefused(`凭证号 ${ref ?? ''} 的退款已经记录过`);
      throw error;
    });
  for (const part of parts)
    await tx
      .update(saleItems)
      .set({ refunded: part.item.refunded + part.amount })
      .where(eq(saleItems.itemId, part.item.itemId));
  const refunded = before.refunded + amount;
  const [sale] = await tx
    .update(sales)
    .set({ refunded, status: refunded === before.paid ? 'refunded' : before.status })
    .where(eq(sales.saleId, before.saleId))
    .returning();
  if (!sale) throw new Error('sale was not updated');
  await dropMoved(tx, sale, now);
  await reduceForRefund(tx, sale, await listItems(tx, sale.saleId), {
    at: now,
    operator,
    occasion: `refund:${made[0]?.refundId ?? 0}`,
    memo: sn,
  });
  return { sale, amount };
}

/** Never raises. */
export async function recalcSale(
  tx: Db,
  { sn, operator, now }: { sn: string; operator: string; now: Date },
): Promise<{ sale: Sale; changed: number }> {
  const sale = await lockSale(tx, sn);
  const changed = await recalcRewards(tx, sale, await listItems(tx, sale.saleId), {
    at: now,
    operator,
    occasion: `recalc:${now.getTime()}`,
    memo: sn,
  });
  return { sale, changed };
}
