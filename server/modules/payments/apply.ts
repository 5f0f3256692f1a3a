import { and, eq, ne } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Receipt } from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { type Order, type Payment, PAYMENT_STATUS, payments } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { issueGrants } from '@/server/modules/learning/grant';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { closeUnpaid, lockOrder, releaseUnpaid } from '@/server/modules/orders/close';
import { hasOpenPayment } from '@/server/modules/orders/open-payments';
import { recordOrderSale } from '@/server/modules/orders/order-sale';
import { payOrder } from '@/server/modules/orders/paid';
import { hasSlotBegun } from '@/server/modules/slots/bookings';
import { issueVouchers } from '@/server/modules/vouchers/issue';
import { bookPaid, bookSuspense, nobody } from './books';
import type { PayDeps } from './deps';
import { notifyChecking, notifyPaid, notifyReturning } from './notices';
import { addReturn } from './returns';
import { changePayment, lockPayment } from './rows';
import { judgeMoney } from './states';

/* One function for all sources (specification 30.11). */

const { paid, checking } = PAYMENT_STATUS;

type Success = Pick<
  Receipt,
  'transactionId' | 'amount_fen' | 'settled_fen' | 'cash_fen' | 'coupon_fen' | 'paidAt' | 'openid'
> & {
  /** Absent where no provider was asked. */
  providerState?: string;
};

export type Applied =
  | { outcome: 'applied'; payment: Payment }
  | { outcome: 'known'; payment: Payment };

interface Occasion {
  now: Date;
  operator?: string;
}

async function hasPayment(
  tx: Db,
  { orderId, status }: Order,
  { paymentId }: Payment,
): Promise<boolean> {
  if (status === ORDER_STATUS.unpaid || status === ORDER_STATUS.closing) return false;
  const rows = await tx
    .select({ id: payments.paymentId })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        ne(payments.paymentId, paymentId),
        eq(payments.use, 'order'),
      ),
    )
    .prepare('payment_other')
    .execute();
  return rows.length > 0;
}

/** The order is locked and in state 15. */
export async function finishClosing(tx: Db, order: Order, now: Date): Promise<void> {
  if (order.status !== ORDER_STATUS.closing || (await hasOpenPayment(tx, order.orderId))) return;
  await releaseUnpaid(tx, order, now);
}

/** @throws OperationRefused of the sale */
export async function settleOrder(
  vault: Vault,
  tx: Db,
  before: Order,
  given: { paidAt: Date; now: Date; book: (order: Order) => Promise<unknown> },
): Promise<void> {
  /* Providers send whole seconds of another clock; processes' clocks differ. */
  const [paidAt, now] = [given.paidAt, given.now].map(
    (at) => new Date(Math.max(at.getTime(), before.createdAt.getTime())),
  ) as [Date, Date];
  const { order, items } = await payOrder(tx, before, { paidAt, now });
  await given.book(order);
  await issueVouchers(tx, vault, { order, items, now });
  await issueGrants(tx, { order, items, now });
  await recordOrderSale(tx, vault, { order, items, paidAt, now });
  await notifyPaid(tx, order, items, now);
}

interface Arrival {
  payment: Payment;
  order: Order;
  success: Success;
  occasion: Occasion;
}

function factsOf(
  vault: Vault,
  { success, occasion }: Pick<Arrival, 'success' | 'occasion'>,
): Partial<typeof payments.$inferInsert> {
  return {
    transactionId: success.transactionId,
    ...(success.providerState === undefined ? {} : { providerState: success.providerState }),
    received: success.amount_fen,
    settled: success.settled_fen,
    cashFee: success.cash_fen ?? null,
    couponFee: success.coupon_fen ?? null,
    /* The provider's clock may be ahead. */
    paidAt: new Date(Math.min(success.paidAt, occasion.now.getTime())),
    payerHash: success.openid ? vault.hash('payer', success.openid) : null,
    askAt: null,
    endedAt: occasion.now,
  };
}

/** Money for a begun appointment is late, in whatever amount. */
async function judge(
  tx: Db,
  order: Order,
  { now, ...money }: Parameters<typeof judgeMoney>[1] & { now: Date },
): Promise<ReturnType<typeof judgeMoney>> {
  const judged = judgeMoney(order, money);
  const pays = judged === 'order' || judged === 'checking';
  return pays && (await hasSlotBegun(tx, order, now)) ? 'late' : judged;
}

/** @param refusal of the sale: an operator decides */
async function applyTo(vault: Vault, tx: Db, given: Arrival, refusal: string) {
  const { payment, order, success, occasion } = given;
  const { now } = occasion;
  const { amount_fen: received, settled_fen: settled } = success;
  const isOther = await hasPayment(tx, order, payment);
  const judged = await judge(tx, order, { amount: payment.amount, received, isOther, now });
  const use = judged === 'order' && refusal !== '' ? 'checking' : judged;
  const facts = factsOf(vault, given);
  const money = { ...payment, received, settled };
  if (use === 'order') {
    const row = await changePayment(tx, payment.paymentId, { ...facts, status: paid, use });
    await settleOrder(vault, tx, order, {
      paidAt: row.paidAt ?? now,
      now,
      book: (changed) => bookPaid(tx, money, changed, occasion),
    });
    return row;
  }
  await bookSuspense(tx, money, order, occasion);
  if (use === 'checking') {
    const row = await changePayment(tx, payment.paymentId, {
      ...facts,
      status: checking,
      note: refusal,
    });
    await notifyChecking(tx, order, { paymentId: row.paymentId, received }, now);
    return row;
  }
  const row = await changePayment(tx, payment.paymentId, { ...facts, status: paid, use });
  await addReturn(tx, { payment: row, why: use, amount: received, now });
  if (order.status === ORDER_STATUS.unpaid)
    await closeUnpaid(tx, { orderId: order.orderId, reason: 'timeout', now });
  else await finishClosing(tx, order, now);
  await notifyReturning(tx, order, { paymentId: row.paymentId, amount: received, why: use }, now);
  return row;
}

/** Goes back whole, whatever came. */
async function applyTrial(
  vault: Vault,
  tx: Db,
  payment: Payment,
  { success, occasion }: Pick<Arrival, 'success' | 'occasion'>,
): Promise<Payment> {
  const { amount_fen: received, settled_fen: settled } = success;
  await bookSuspense(tx, { ...payment, received, settled }, nobody(payment), occasion);
  const facts = { ...factsOf(vault, { success, occasion }), payerHash: null };
  const values = { ...facts, status: paid, use: 'trial' } as const;
  const row = await changePayment(tx, payment.paymentId, values);
  await addReturn(tx, { payment: row, why: 'trial', amount: received, now: occasion.now });
  return row;
}

/** The caller holds no lock on payment or order. */
export async function applySuccessIn(
  vault: Vault,
  tx: Db,
  paymentId: number,
  success: Success,
  occasion: Occasion,
  refusal = '',
): Promise<Applied> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is missing`);
  if (payment.status === paid || payment.status === checking) return { outcome: 'known', payment };
  if (payment.orderId === null)
    return {
      outcome: 'applied',
      payment: await applyTrial(vault, tx, payment, { success, occasion }),
    };
  const order = await lockOrder(tx, payment.orderId);
  if (!order) throw new Error(`order ${payment.orderId} is missing`);
  const given = { payment, order, success, occasion };
  return { outcome: 'applied', payment: await applyTo(vault, tx, given, refusal) };
}

/** One transaction, once. Money that cannot pay the order goes back; another amount waits for an operator. */
export async function applySuccess(
  deps: PayDeps,
  db: Db,
  paymentId: number,
  success: Success,
  occasion: Occasion,
): Promise<Applied> {
  const apply = (refusal: string) =>
    inRetriedTransaction(db, (tx) =>
      applySuccessIn(deps.vault, tx, paymentId, success, occasion, refusal),
    );
  const applied = await apply('').catch((error: unknown) => {
    if (!(error instanceof OperationRefused)) throw error;
    deps.log.error({ payment: paymentId, reason: error.message }, 'a paid order makes no sale');
    return apply(error.message);
  });
  if (applied.outcome === 'applied' && applied.payment.status === checking)
    deps.log.error({ payment: paymentId }, 'a payment has to be checked');
  return applied;
}
