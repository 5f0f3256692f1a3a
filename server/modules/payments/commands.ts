import type { EffectView } from '@/lib/contract/console/resource.schema';
import { payment as resource } from '@/lib/contract/console/resources/payment';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToPlain, fenToShort } from '@/lib/format';
import { PayRefused, PayUnknown } from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { type Order, type Payment, PAYMENT_STATUS } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { isUniqueViolation } from '@/server/http/errors';
import {
  factsOfLines,
  lastJournal,
  type LedgerRef,
  linesSince,
} from '@/server/modules/ledger/effects';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { requireSecond } from '@/server/modules/operators/two-persons';
import { lockOrder } from '@/server/modules/orders/close';
import { canBeLowered, lowerPayable } from '@/server/modules/orders/lower';
import { requireSecondAbove } from '@/server/modules/rules/two-persons-above';
import { hasSlotBegun } from '@/server/modules/slots/bookings';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { applySuccessIn, finishClosing, settleOrder } from './apply';
import { bookAccepted } from './books';
import type { PayDeps } from './deps';
import { notifyReturning } from './notices';
import { pollPayment } from './poll';
import { findFound, type Found, missingPayment, partsOf, stateOf, stateText } from './queries';
import { addReturn } from './returns';
import { changePayment, lockPayment } from './rows';

/* Only the provider's answer, a bank reference, or an accepted amount that came makes an order paid. */

const { created, open, closing, paid } = PAYMENT_STATUS;
const { actions } = resource;

/** Commands find it when they are typed. */
export type Pay = () => Promise<PayDeps>;

async function lock(tx: Db, key: string): Promise<Found> {
  const { payment } = await findFound(tx, key);
  if (!(await lockPayment(tx, payment.paymentId))) throw missingPayment(key);
  return findFound(tx, payment.sn);
}

const frame = {
  lock,
  state: stateOf,
  memberOf: ({ order }: Found): number => order.userId,
  done: {
    'pay.confirm': '登记收款',
    'pay.accept': '认可金额',
    'pay.return': '退回',
    'pay.close': '关闭',
  },
  over: ({ payment }: Found): string => `付款单 ${payment.sn} 现在是「${stateText(payment)}」`,
};
const decided = { ...frame, version: partsOf };

export function readRef(text: string): string {
  const ref = text.trim();
  if (!/^[\w-]{4,64}$/.test(ref))
    throw faultOfForm({ ref: '银行流水号须为 4 到 64 位字母、数字或短横线' });
  return ref;
}

export const knownRef = (ref: string): OperationRefused =>
  new OperationRefused(`银行流水号 ${ref} 已经登记过`);

export function wordOf(error: unknown): string {
  if (error instanceof PayUnknown) return '支付方未答复：保持当前状态，系统会继续核对';
  if (error instanceof PayRefused) return `支付方拒绝了请求（${error.code}），未做更改`;
  throw error;
}

async function wordOfProvider(deps: PayDeps, db: Db, payment: Payment, now: Date): Promise<string> {
  if (!deps.provider) return '没有配置支付方，未询问';
  const row = await pollPayment(deps, db, payment.paymentId, now);
  if (!row) return '该付款单已结束，或另一进程正在处理';
  return `支付方：${row.providerState === '' ? '未下单' : row.providerState}`;
}

/** Outside the transaction, under the payment's own lease. */
const askAfter =
  (pay: Pay) =>
  async (db: Db, { now }: Operation, key: string) => {
    const { payment } = await findFound(db, key);
    const word = await wordOfProvider(await pay(), db, payment, now).catch(wordOf);
    const after = (await findFound(db, payment.sn)).payment;
    return `${word}；现在是「${stateText(after)}」`;
  };

export async function movedBy(
  tx: Db,
  ref: LedgerRef,
  work: () => Promise<unknown>,
): Promise<EffectView['facts']> {
  const before = await lastJournal(tx, ref);
  await work();
  return factsOfLines(await linesSince(tx, ref, before));
}

const refOf = ({ paymentId }: Payment): LedgerRef => ({ type: 'payment', id: paymentId });

/** @param content other content needs another decision */
const questionOf = ({ payment, order }: Found, name: string, amount: number, content: object) => ({
  kind: 'pay.money' as const,
  ref: payment.sn,
  about: `订单 ${order.sn} ${name} ${fenToShort(amount)} 元`,
  amount,
  content: { name, amount, ...content },
  memberIds: [order.userId],
});

const detailOf = ({ payment, order }: Found) => ({ order: order.sn, amount: payment.amount });

/** Asked after the transaction; its answer applies like any other. */
export const askNow = (pay: Pay) =>
  operatorAction(resource, 'ask', actions.ask, {
    ...frame,
    work: async ({ row }) => ({ target: row.payment.sn, detail: detailOf(row) }),
    provider: askAfter(pay),
  });

/** Asks first, so nothing paid is closed. */
export const closeNow = (pay: Pay) =>
  operatorAction(resource, 'close', actions.close, {
    ...frame,
    work: async ({ tx, row }) => {
      const { paymentId, sn, status } = row.payment;
      if (status === created || status === open)
        await changePayment(tx, paymentId, { status: closing });
      return { target: sn, detail: detailOf(row), before: { status }, after: { status: closing } };
    },
    provider: askAfter(pay),
  });

const LATE = '订单不能再付款，这笔钱须退回';
const OUTCOME_OF_USE = {
  order: '订单已付款',
  checking: '订单已改价，待核对',
  late: LATE,
  double: LATE,
  mismatch: LATE,
} as const;

/** The reference is unique, the amount exact. */
export const confirmTransfer = (vault: () => Vault) =>
  operatorAction(resource, 'confirm', actions.confirm, {
    ...decided,
    work: async ({ tx, acting, operation, row, form }) => {
      const { payment } = row;
      const { amount } = form;
      const ref = readRef(form.ref);
      if (amount !== payment.amount)
        throw faultOfForm({
          amount: `须与付款单一致：${fenToShort(payment.amount)} 元；金额不符的转账请由银行退回`,
        });
      const { now } = operation;
      const success = { transactionId: `bank:${ref}`, amount_fen: amount, settled_fen: amount };
      const occasion = { now, operator: acting.name };
      const moved = await movedBy(tx, refOf(payment), () =>
        applySuccessIn(
          vault(),
          tx,
          payment.paymentId,
          { ...success, paidAt: now.getTime() },
          occasion,
        ).catch((error: unknown) => {
          throw isUniqueViolation(error) ? knownRef(ref) : error;
        }),
      );
      const { payment: after } = await findFound(tx, payment.sn);
      const question = questionOf(row, '登记转账', amount, { ref });
      const to = OUTCOME_OF_USE[after.use ?? 'checking'];
      return {
        target: payment.sn,
        values: { amount: fenToPlain(amount), to },
        facts: moved,
        detail: { ...detailOf(row), ref },
        second: () => requireSecondAbove(tx, operation, acting, question),
        before: { status: payment.status },
        after: { status: after.status },
      };
    },
  });

const receivedOf = ({ payment }: Found): number => {
  if (payment.received === null) throw new Error(`nothing came for payment ${payment.sn}`);
  return payment.received;
};

/** The order can still be paid with this amount. */
function refuseUnpayable(order: Order | null, received: number): asserts order is Order {
  const { unpaid, closing: ending } = ORDER_STATUS;
  const isPayable =
    order?.status === unpaid || (order?.status === ending && order.closeReason === 'timeout');
  if (!order || !isPayable) throw new OperationRefused('订单已不能付款，请退回这笔钱');
  if (received < order.payable && !canBeLowered(order, received))
    throw new OperationRefused(
      `收到的 ${fenToShort(received)} 元不高于运费 ${fenToShort(order.freight)} 元，请退回这笔钱`,
    );
}

const outcomeOf = (received: number, payable: number): string => {
  if (received < payable) return `少收的 ${fenToShort(payable - received)} 元由商家承担`;
  return received > payable ? `多收的 ${fenToShort(received - payable)} 元退回` : '订单已付款';
};

const noteOf = ({ reason = '' }: Operation): string => reason.trim();

/** The surplus goes back; what is missing is at our cost. */
export const acceptAmount = (vault: () => Vault) =>
  operatorAction(resource, 'accept', actions.accept, {
    ...decided,
    work: async ({ tx, acting, operation, row: found }) => {
      const { now } = operation;
      const received = receivedOf(found);
      const { paymentId, paidAt, sn } = found.payment;
      const order = await lockOrder(tx, found.payment.orderId);
      refuseUnpayable(order, received);
      if (await hasSlotBegun(tx, order, now))
        throw new OperationRefused('预约的时间已开始，请退回这笔钱');
      const shortfall = Math.max(0, order.payable - received);
      const due = shortfall > 0 ? await lowerPayable(tx, order, received, { shortfall }) : order;
      const note = noteOf(operation);
      const payment = await changePayment(tx, paymentId, { status: paid, use: 'order', note });
      const occasion = { now, operator: acting.name };
      const moved = await movedBy(tx, refOf(payment), () =>
        settleOrder(vault(), tx, due, {
          paidAt: paidAt ?? now,
          now,
          book: (changed) => bookAccepted(tx, payment, changed, occasion),
        }),
      );
      const excess = received - due.payable;
      if (excess > 0) {
        await addReturn(tx, { payment, why: 'mismatch', amount: excess, ...occasion });
        const back = { paymentId, why: 'mismatch', isPart: true } as const;
        await notifyReturning(tx, order, { ...back, amount: excess }, now);
      }
      // less than the order costs is our loss: the limit does not know its size
      const question = questionOf(found, '认可金额', received, { payable: order.payable });
      return {
        target: sn,
        values: { amount: fenToPlain(received), to: outcomeOf(received, order.payable) },
        facts: moved,
        detail: { ...detailOf(found), received, note },
        second: () => requireSecond(tx, operation, acting, question),
        before: { status: found.payment.status },
        after: { status: payment.status },
      };
    },
  });

/** The order stays payable. */
export const returnAmount = operatorAction(resource, 'return', actions.return, {
  ...decided,
  work: async ({ tx, acting, operation, row: found }) => {
    const { now } = operation;
    const amount = receivedOf(found);
    const note = noteOf(operation);
    const order = await lockOrder(tx, found.payment.orderId);
    if (!order) throw missingPayment(found.payment.sn);
    const { paymentId, sn } = found.payment;
    const payment = await changePayment(tx, paymentId, { status: paid, use: 'mismatch', note });
    await addReturn(tx, { payment, why: 'mismatch', amount, operator: acting.name, now });
    await finishClosing(tx, order, now);
    await notifyReturning(tx, order, { ...payment, amount, why: 'mismatch' }, now);
    const question = questionOf(found, '退回', amount, {});
    return {
      target: sn,
      values: { amount: fenToPlain(amount) },
      detail: { ...detailOf(found), note },
      second: () => requireSecondAbove(tx, operation, acting, question),
      before: { status: found.payment.status },
      after: { status: payment.status },
    };
  },
});
