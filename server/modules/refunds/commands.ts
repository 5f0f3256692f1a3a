import { and, eq } from 'drizzle-orm';
import { refund as resource } from '@/lib/contract/console/resources/refund';
import { fenToPlain, fenToYuan } from '@/lib/format';
import { refundItems, refunds } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { closeSaleRequests } from '@/server/modules/orders/order-sale';
import { finishRefundByBank, resendRefund } from '@/server/modules/payments/refund-order';
import type { RefundLine } from '@/server/modules/payments/refund-steps';
import { wayOf } from '@/server/modules/payments/rows';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { queueWork } from '@/server/operator/queue';
import { accept, approve, bookGoods, freezeSale, type Locked, refuse } from './change';
import { frame, lock, refuseAboveLimit, secondFor, traced, type Working } from './decision';
import { stateOf } from './queries';
import { wayText } from './texts';

/* Each writes one audited transaction (specification 18.20). */

const { actions } = resource;
/** Of texts that the buyer reads. */
const MOST_LETTERS = 100;

/** The first lines keep their amounts. */
function lowered(lines: readonly RefundLine[], goods: number): RefundLine[] {
  let rest = goods;
  return lines.map((line) => {
    const fen = Math.min(rest, line.fen);
    rest -= fen;
    return { ...line, fen };
  });
}

/** Less for the goods leaves the rest open. */
async function lower(
  { tx, operation: { now }, row: locked }: Working,
  amount: number,
  answer: string,
): Promise<Locked> {
  const { refund, order } = locked;
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

/** @throws DomainError with the fault beside its field */
function checkPart({ refund }: Locked, amount: number, answer: string): void {
  if (amount > refund.amount)
    throw faultOfForm({ amount: `不能超过申请的 ${fenToPlain(refund.amount)} 元` });
  if (amount < refund.amount && refund.type === 'unshipped')
    throw faultOfForm({ amount: '没有交付的商品只能全额退' });
  if (amount < refund.amount && answer === '')
    throw faultOfForm({ answer: '少退须写明原因，买家会看到' });
  if (amount === refund.amount && answer !== '')
    throw faultOfForm({ answer: '全额同意时买家不会看到说明，请留空' });
}

/** In full, or in part with a reason. */
export const approveRefund = operatorAction(resource, 'approve', actions.approve, {
  ...frame,
  work: async ({ form: { amount, answer }, ...working }) => {
    const { tx, operation, acting, row } = working;
    const said = answer ?? '';
    checkPart(row, amount, said);
    await refuseAboveLimit(working);
    const { after, to, done } = await traced(working, async () => {
      const given = amount === row.refund.amount ? row : await lower(working, amount, said);
      await approve(tx, given, { now: operation.now, operator: acting.name });
    });
    return {
      ...done,
      values: { amount: fenToYuan(amount), to },
      detail: { ...done.detail, answer: said },
      second: secondFor(working, 'approve', after.amount, { answer: said }),
    };
  },
});

/** The buyer reads the reason. */
export const refuseRefund = operatorAction(resource, 'refuse', actions.refuse, {
  ...frame,
  work: async (working) => {
    const { tx, operation, acting, row } = working;
    const { now, reason = '' } = operation;
    const answer = reason.trim();
    if ([...answer].length > MOST_LETTERS)
      throw new OperationRefused(`最多 ${MOST_LETTERS} 个字`, 'invalid');
    const { done } = await traced(working, () =>
      refuse(tx, row, { answer, now, operator: acting.name }),
    );
    return {
      ...done,
      values: {
        amount: fenToYuan(row.refund.amount),
        next: row.refund.isSecond ? '买家不能再申请' : '买家可再申请一次',
      },
      detail: { ...done.detail, answer },
    };
  },
});

/** Restocks or writes off, and pays; after a timeout only the stock is booked. */
export const acceptReturn = operatorAction(resource, 'acceptReturn', actions.acceptReturn, {
  ...frame,
  over: ({ refund }) =>
    refund.isResaleable === null ? '该售后没有等待验收的商品' : '该售后的商品已登记验收',
  work: async ({ form: { goods }, ...working }) => {
    const { tx, operation, acting, row } = working;
    const isResaleable = goods === 'resale';
    const isPaid = stateOf(row) === 'unbooked';
    const { now } = operation;
    await refuseAboveLimit(working);
    const { after, done } = await traced(working, async () => {
      if (!isPaid) await accept(tx, row, { now, operator: acting.name });
      await bookGoods(tx, row, { isResaleable, operator: acting.name, now });
    });
    const way = wayText(await wayOf(tx, row.order.orderId));
    return {
      ...done,
      values: {
        money: isPaid ? '登记收到的货' : `收货，${fenToYuan(after.amount)} ${way}`,
        goods: isResaleable ? '货回到库存' : '货报废',
      },
      detail: { ...done.detail, isResaleable },
      ...(isPaid
        ? {}
        : { second: secondFor(working, 'accept-return', after.amount, { isResaleable }) }),
    };
  },
});

/** Same number. */
export const retryRefund = operatorAction(resource, 'retry', actions.retry, {
  ...frame,
  work: async (working) => {
    const { tx, operation, row } = working;
    const { refundId, amount } = row.refund;
    const { done } = await traced(working, () => resendRefund(tx, refundId, operation.now));
    return { ...done, values: { amount: fenToYuan(amount) } };
  },
});

/** By bank, when the provider cannot. */
export const voucherRefund = operatorAction(resource, 'voucher', actions.voucher, {
  ...frame,
  work: async ({ form: { ref }, ...working }) => {
    const { tx, operation, acting, row } = working;
    const { refundId, amount } = row.refund;
    if (!/^[\w-]{4,64}$/.test(ref))
      throw faultOfForm({ ref: '银行流水号为4-64位字母、数字或横线' });
    const { now } = operation;
    const { done } = await traced(working, () =>
      finishRefundByBank(tx, { refundId, ref, operator: acting.name, now }),
    );
    return {
      ...done,
      values: { amount: fenToYuan(amount) },
      detail: { ...done.detail, ref },
      second: secondFor(working, 'voucher', amount, { ref }),
    };
  },
});

const work = queueWork(resource);
/** Out of the queue until somebody takes it back; nobody is notified. */
export const snoozeRefund = operatorAction(resource, 'snooze', actions.snooze, {
  ...frame,
  work: work.snooze,
});
export const releaseRefund = operatorAction(resource, 'release', actions.release, {
  ...frame,
  work: work.release,
});
/** Internal and permanent. */
export const noteRefund = operatorAction(resource, 'note', actions.note, { lock, work: work.note });
