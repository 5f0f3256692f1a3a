import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToShort } from '@/lib/format';
import { PayRefused, PayUnknown } from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { type Payment, PAYMENT_STATUS } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import {
  type Acting,
  type Operation,
  OperationRefused,
  refuseSamePerson,
} from '@/server/modules/operators/authorize';
import { lockOrder } from '@/server/modules/orders/close';
import { canBeLowered, lowerPayable } from '@/server/modules/orders/lower';
import { currentRule } from '@/server/modules/rules/versions';
import { applySuccessIn, finishClosing, settleOrder } from './apply';
import { bookAccepted } from './books';
import type { PayDeps } from './deps';
import { notifyReturning } from './notices';
import {
  type Effect,
  followUp,
  getPayment,
  type Options,
  perform,
  readNote,
} from './operate-action';
import { pollPayment } from './poll';
import { addReturn } from './returns';
import { changePayment, lockPayment } from './rows';

/* Only the provider's answer, a bank reference, or two people accepting money that came make an order paid. */

const { created, open, closing, paid, checking } = PAYMENT_STATUS;
const PERMISSION = 'pay.money';

const lock = async (tx: Db, { paymentId }: Payment): Promise<Payment> => {
  const row = await lockPayment(tx, paymentId);
  if (!row) throw new OperationRefused('付款单不存在');
  return row;
};

function wordOf(error: unknown): string {
  if (error instanceof PayUnknown) return '支付方未答复：保持当前状态，系统会继续核对';
  if (error instanceof PayRefused) return `支付方拒绝了请求（${error.code}），未做更改`;
  throw error;
}

const askProvider = async (deps: PayDeps, db: Db, payment: Payment, now: Date): Promise<string> =>
  pollPayment(deps, db, payment.paymentId, now).then(
    (row) =>
      row
        ? `支付方：${row.providerState === '' ? '未下单' : row.providerState}`
        : '该付款单已结束，或另一进程正在处理',
    wordOf,
  );

/** The answer is not applied. */
async function hearProvider({ provider }: PayDeps, { sn }: Payment): Promise<string> {
  if (!provider) throw new OperationRefused('没有配置支付方');
  return provider.find(sn).then(({ raw, state }) => `支付方：${raw || state}；未做更改`, wordOf);
}

/** @throws OperationRefused */
export async function askNow(
  deps: PayDeps,
  db: Db,
  operation: Operation,
  text: string,
  options: Options = {},
): Promise<Effect> {
  const work = () => Promise.resolve('');
  const effect = await perform(
    db,
    operation,
    text,
    { name: 'ask', permission: PERMISSION, work },
    options,
  );
  const { payment } = await getPayment(db, text);
  if (options.isDryRun) return { ...effect, note: await hearProvider(deps, payment) };
  return followUp(db, effect, payment, () => askProvider(deps, db, payment, operation.now));
}

/** Asks first, so that nothing paid is closed. @throws OperationRefused */
export async function closeNow(
  deps: PayDeps,
  db: Db,
  operation: Operation,
  text: string,
  options: Options = {},
): Promise<Effect> {
  const effect = await perform(
    db,
    operation,
    text,
    {
      name: 'close',
      permission: PERMISSION,
      work: async (tx, { paymentId, ...payment }) => {
        const row = await lock(tx, { paymentId, ...payment });
        if (row.status !== created && row.status !== open && row.status !== closing)
          throw new OperationRefused('该付款单已结束，无需关闭');
        if (row.status !== closing) await changePayment(tx, paymentId, { status: closing });
        return '由支付方确认后关闭；下单不足5分钟的要等5分钟';
      },
    },
    options,
  );
  if (options.isDryRun) return effect;
  const { payment } = await getPayment(db, text);
  return followUp(db, effect, payment, () => askProvider(deps, db, payment, operation.now));
}

/** Above the limit two people enter the same. @returns false while waiting */
async function isReviewed(
  tx: Db,
  { paymentId, reviewer, reviewed }: Payment,
  acting: Acting,
  { entry, isNeeded, refusal }: { entry: string; isNeeded: boolean; refusal?: string },
): Promise<boolean> {
  if (!isNeeded) return true;
  const isCorrected = reviewer === acting.name && reviewed !== entry;
  if (reviewer === null || isCorrected) {
    await changePayment(tx, paymentId, { reviewer: acting.name, reviewed: entry });
    return false;
  }
  await refuseSamePerson(tx, acting, reviewer, refusal);
  if (reviewed !== entry) throw new OperationRefused(`与 ${reviewer} 登记的内容不一致，请核对`);
  return true;
}

const WAITS = '已登记，等待另一位操作员以相同内容复核';

/** The reference is unique, the amount exact. @throws OperationRefused */
export async function confirmTransfer(
  deps: PayDeps,
  db: Db,
  operation: Operation,
  text: string,
  { ref, amount, isDryRun }: Options & { ref: string; amount: number },
): Promise<Effect> {
  const bankRef = ref.trim();
  if (!/^[\w-]{4,64}$/.test(bankRef)) throw new OperationRefused('请填写银行流水号');
  const work = async (tx: Db, found: Payment, acting: Acting) => {
    const row = await lock(tx, found);
    if (row.way !== 'offline') throw new OperationRefused('该付款单不是银行转账');
    if (row.status === paid) throw new OperationRefused('该付款单已经登记过收款');
    if (amount !== row.amount)
      throw new OperationRefused(
        `金额须与付款单一致：${fenToShort(row.amount)}元；金额不符的转账请原路退回`,
      );
    const { withdraw } = await currentRule(tx, operation.now);
    const isNeeded = amount > withdraw.twoPersonAbove;
    const entry = `${bankRef} ${amount}`;
    if (!(await isReviewed(tx, row, acting, { entry, isNeeded }))) return WAITS;
    const { payment } = await applySuccessIn(
      deps.vault,
      tx,
      row.paymentId,
      {
        transactionId: `bank:${bankRef}`,
        amount_fen: amount,
        settled_fen: amount,
        paidAt: operation.now.getTime(),
      },
      { now: operation.now, operator: acting.name },
    ).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new OperationRefused(`银行流水号 ${bankRef} 已经登记过`);
      throw error;
    });
    return payment.use === 'order' ? '订单已付款' : '订单不能再付款，这笔钱须退回';
  };
  const detail = { ref: bankRef, amount };
  return perform(
    db,
    operation,
    text,
    { name: 'confirm', permission: PERMISSION, detail, work },
    { isDryRun },
  );
}

const getChecking = async (tx: Db, found: Payment): Promise<Payment & { received: number }> => {
  const row = await lock(tx, found);
  if (row.status !== checking || row.received === null)
    throw new OperationRefused('该付款单没有待核对的金额');
  return { ...row, received: row.received };
};

/** Two people; the surplus goes back. @throws OperationRefused */
export async function acceptAmount(
  deps: PayDeps,
  db: Db,
  operation: Operation,
  text: string,
  { note: why, isDryRun }: Options & { note: string },
): Promise<Effect> {
  const note = readNote(why);
  const { now } = operation;
  const work = async (tx: Db, found: Payment, acting: Acting) => {
    const row = await getChecking(tx, found);
    const order = await lockOrder(tx, row.orderId);
    const { unpaid, closing: ending } = ORDER_STATUS;
    const isPayable =
      order?.status === unpaid || (order?.status === ending && order.closeReason === 'timeout');
    if (!order || !isPayable) throw new OperationRefused('订单已不能付款，请退回这笔钱');
    const { received } = row;
    const missing = Math.max(0, order.payable - received);
    if (missing > 0 && !canBeLowered(order, received))
      throw new OperationRefused(
        `收到的${fenToShort(received)}元不高于运费${fenToShort(order.freight)}元，请退回这笔钱`,
      );
    const refusal = '金额不符的付款须两人收下，请由另一位操作员确认';
    const review = { entry: 'accept', isNeeded: true, refusal };
    if (!(await isReviewed(tx, row, acting, review))) return WAITS;
    const due =
      missing > 0 ? await lowerPayable(tx, order, received, { shortfall: missing }) : order;
    const payment = await changePayment(tx, row.paymentId, { status: paid, use: 'order', note });
    await settleOrder(deps.vault, tx, due, {
      paidAt: row.paidAt ?? now,
      now,
      book: (changed) => bookAccepted(tx, payment, changed, { now, operator: acting.name }),
    });
    const excess = received - due.payable;
    if (excess > 0) {
      await addReturn(tx, { payment, why: 'mismatch', amount: excess, operator: acting.name, now });
      const back = { paymentId: row.paymentId, why: 'mismatch', isPart: true } as const;
      await notifyReturning(tx, order, { ...back, amount: excess }, now);
    }
    if (missing > 0) return `订单已付款，少收的${fenToShort(missing)}元由商家承担`;
    return excess > 0 ? `订单已付款，多收的${fenToShort(excess)}元将退回` : '订单已付款';
  };
  return perform(
    db,
    operation,
    text,
    { name: 'accept', permission: PERMISSION, detail: { note }, work },
    { isDryRun },
  );
}

/** The order stays payable. @throws OperationRefused */
export async function returnAmount(
  db: Db,
  operation: Operation,
  text: string,
  { note: why, isDryRun }: Options & { note: string },
): Promise<Effect> {
  const note = readNote(why);
  const { now } = operation;
  const work = async (tx: Db, found: Payment, acting: Acting) => {
    const row = await getChecking(tx, found);
    const order = await lockOrder(tx, row.orderId);
    if (!order) throw new OperationRefused('订单不存在');
    const payment = await changePayment(tx, row.paymentId, { status: paid, use: 'mismatch', note });
    const amount = row.received;
    await addReturn(tx, { payment, why: 'mismatch', amount, operator: acting.name, now });
    await finishClosing(tx, order, now);
    await notifyReturning(tx, order, { ...payment, amount, why: 'mismatch' }, now);
    return `${fenToShort(amount)}元将原路退回`;
  };
  return perform(
    db,
    operation,
    text,
    { name: 'return', permission: PERMISSION, detail: { note }, work },
    { isDryRun },
  );
}
