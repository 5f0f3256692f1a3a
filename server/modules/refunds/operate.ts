import { and, eq } from 'drizzle-orm';
import { REFUND_STATE_WORDS, REFUND_STATUS } from '@/lib/contract/refund-words';
import { fenToPlain } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type Refund, refundItems, refunds } from '@/server/db/schema';
import {
  type Operation,
  OperationRefused,
  requireReason,
} from '@/server/modules/operators/authorize';
import { closeSaleRequests } from '@/server/modules/orders/order-sale';
import { finishRefundByBank, resendRefund } from '@/server/modules/payments/refund-order';
import { type RefundLine } from '@/server/modules/payments/refund-steps';
import { accept, approve, bookGoods, freezeSale, type Locked, refuse } from './change';
import { type Options, perform, type RefundEffect } from './operate-action';

/* Specification 18.20. */

const { applied, sent, failed } = REFUND_STATUS;
/** Limit of texts that a buyer reads. */
const MOST_LETTERS = 100;

function readAnswer(text: string): string {
  requireReason(text);
  const answer = text.trim();
  if ([...answer].length > MOST_LETTERS) throw new OperationRefused(`最多 ${MOST_LETTERS} 个字`);
  return answer;
}

const refuseState = ({ status }: Refund, expected: readonly number[]): void => {
  if (!expected.includes(status))
    throw new OperationRefused(`该售后当前为「${REFUND_STATE_WORDS[status]}」，未做更改`);
};

/** The first lines keep their amounts. */
function lowered(lines: readonly RefundLine[], goods: number): RefundLine[] {
  let rest = goods;
  return lines.map((line) => {
    const fen = Math.min(rest, line.fen);
    rest -= fen;
    return { ...line, fen };
  });
}

/** Less for the goods leaves the rest open. @throws OperationRefused */
async function lower(
  tx: Db,
  { locked, amount, answer, now }: { locked: Locked; amount: number; answer: string; now: Date },
): Promise<Locked> {
  const { refund, order } = locked;
  if (amount <= 0 || amount > refund.amount)
    throw new OperationRefused(`金额须大于 0，且不超过申请的 ${fenToPlain(refund.amount)} 元`);
  if (amount === refund.amount) return locked;
  const freight = Math.min(refund.freight, amount);
  const goods = amount - freight;
  const lines = lowered(locked.lines, goods);
  await closeSaleRequests(tx, { order, lines: locked.lines, note: answer, now });
  for (const { itemId, fen } of lines)
    await tx
      .update(refundItems)
      .set({ fen })
      .where(and(eq(refundItems.refundId, refund.refundId), eq(refundItems.itemId, itemId)));
  const [row] = await tx
    .update(refunds)
    .set({ goods, freight, amount, answer })
    .where(eq(refunds.refundId, refund.refundId))
    .returning();
  const changed = { order, lines, refund: row ?? refund };
  await freezeSale(tx, changed, now);
  return changed;
}

/** In full, or in part with a reason. @throws OperationRefused */
export const approveRefund = (
  db: Db,
  operation: Operation,
  sn: string,
  {
    amount,
    answer = '',
    ...options
  }: Options & { amount?: number | undefined; answer?: string | undefined } = {},
): Promise<RefundEffect> =>
  perform(
    db,
    operation,
    sn,
    {
      name: 'approve',
      permission: 'refund.review',
      isMoney: true,
      detail: { answer },
      work: async (tx, locked, acting) => {
        refuseState(locked.refund, [applied]);
        const { now } = operation;
        const given =
          amount === undefined || amount === locked.refund.amount
            ? locked
            : await lower(tx, { locked, amount, answer: readAnswer(answer), now });
        await approve(tx, given, { now, operator: acting.name });
      },
    },
    options,
  );

/** The buyer reads the reason. @throws OperationRefused */
export const refuseRefund = (
  db: Db,
  operation: Operation,
  sn: string,
  { answer, ...options }: Options & { answer: string },
): Promise<RefundEffect> =>
  perform(
    db,
    operation,
    sn,
    {
      name: 'refuse',
      permission: 'refund.review',
      detail: { answer },
      work: async (tx, locked, acting) => {
        const said = readAnswer(answer);
        refuseState(locked.refund, [applied, sent]);
        await refuse(tx, locked, {
          answer: said,
          now: operation.now,
          operator: acting.name,
        });
      },
    },
    options,
  );

/** Restocks or writes off, and pays; after a timeout only the stock is booked. @throws OperationRefused */
export const acceptReturn = (
  db: Db,
  operation: Operation,
  sn: string,
  { isResaleable, ...options }: Options & { isResaleable: boolean },
): Promise<RefundEffect> =>
  perform(
    db,
    operation,
    sn,
    {
      name: 'accept-return',
      permission: 'refund.review',
      isMoney: true,
      detail: { isResaleable },
      work: async (tx, locked, acting) => {
        const { type, status, payingAt } = locked.refund;
        const { now } = operation;
        if (type !== 'return' || (status !== sent && payingAt === null))
          throw new OperationRefused('该售后没有等待验收的商品');
        if (locked.refund.isResaleable !== null)
          throw new OperationRefused('该售后的商品已登记验收');
        if (status === sent) await accept(tx, locked, { now, operator: acting.name });
        await bookGoods(tx, locked, { isResaleable, operator: acting.name, now });
      },
    },
    options,
  );

/** Same number. @throws OperationRefused */
export const retryRefund = (
  db: Db,
  operation: Operation,
  sn: string,
  options: Options = {},
): Promise<RefundEffect> =>
  perform(
    db,
    operation,
    sn,
    {
      name: 'retry',
      permission: 'refund.money',
      work: async (tx, { refund }) => {
        refuseState(refund, [failed]);
        await resendRefund(tx, refund.refundId, operation.now);
      },
    },
    options,
  );

/** By bank, when the provider cannot. @throws OperationRefused */
export const voucherRefund = (
  db: Db,
  operation: Operation,
  sn: string,
  { ref, ...options }: Options & { ref: string },
): Promise<RefundEffect> =>
  perform(
    db,
    operation,
    sn,
    {
      name: 'voucher',
      permission: 'refund.money',
      detail: { ref },
      work: async (tx, { refund }, acting) => {
        if (!/^[\w-]{4,64}$/.test(ref.trim())) throw new OperationRefused('请填写银行流水号');
        refuseState(refund, [failed]);
        const { refundId } = refund;
        const { now } = operation;
        await finishRefundByBank(tx, { refundId, ref: ref.trim(), operator: acting.name, now });
      },
    },
    options,
  );
