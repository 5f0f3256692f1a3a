import { eq, sql } from 'drizzle-orm';
import { createAuthorizer } from './adapters/wechat/authorize';
import type { Config } from './config';
import { orders, payments, sales } from './db/schema';
import { hashMobile, type Vault } from './db/vault';
import type { AppDeps, PayParts } from './deps';
import { confirmPerson } from './modules/account/confirm';
import type { AccountDeps } from './modules/account/deps';
import { findRealName } from './modules/identity/queries';
import { lockOrder, releaseUnpaid } from './modules/orders/close';
import { noteSale, payOrder } from './modules/orders/paid';
import { getOwnOrder } from './modules/orders/queries';
import type { Applying } from './modules/payments/apply';
import { bookRefunded } from './modules/payments/books';
import type { PaymentDeps } from './modules/payments/deps';
import type { PayDeps, PaymentPorts } from './modules/payments/ports';
import { failRefund, finishRefund, resumeRefund } from './modules/refunds/money';
import { findHold } from './modules/withdrawals/risk';
import { arrivalPorts, SHOP_OPERATOR } from './refund-money';
import { createTrade, type Trade } from './trade';

/* Connects payments with orders, sales and rewards, which never import each other. */

/** The receipt that makes each sale unrepeatable. */
export const receiptOf = (orderSn: string): string => `order:${orderSn}`;

const portsOf = (trade: Trade): PaymentPorts => ({
  getOwnOrder,
  lockOrder,
  payOrder,
  releaseUnpaid,
  recordSale: async (tx, { order, items, paidAt, now }) => {
    const sold = items.filter(({ paid }) => paid > 0);
    if (sold.length === 0) return;
    const { sale } = await trade.record(tx, {
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
    });
    await noteSale(tx, order.orderId, sale.saleId);
  },
  /* Books first, then the wallets of those who earned from the sale: the same order of locks as when it was paid. */
  onRefunded: async (tx, refund, { way, now }) => {
    const [row] = await tx
      .select({ order: orders, saleSn: sales.sn })
      .from(payments)
      .innerJoin(orders, eq(orders.orderId, payments.orderId))
      .leftJoin(sales, eq(sales.saleId, orders.saleId))
      .where(eq(payments.paymentId, refund.paymentId));
    if (!row) throw new Error(`payment ${refund.paymentId} is missing`);
    const { order, saleSn } = row;
    await tx
      .update(orders)
      .set({ refunded: sql`${orders.refunded} + ${refund.amount}` })
      .where(eq(orders.orderId, order.orderId));
    await bookRefunded(tx, { way }, refund, order, { now });
    if (refund.refundId !== null) {
      const { refundId, sn: ref } = refund;
      await finishRefund(arrivalPorts, tx, { refundId, order, ref, now });
    } else if (refund.goods > 0 && saleSn !== null)
      await trade.refund(tx, {
        sn: saleSn,
        amount: refund.goods,
        reason: '订单退款',
        ref: refund.sn,
        operator: SHOP_OPERATOR,
        now,
      });
  },
  onRefundFailed: async (tx, { refundId }, now) => {
    if (refundId !== null) await failRefund(tx, refundId, now);
  },
  onRefundResumed: async (tx, { refundId }) => {
    if (refundId !== null) await resumeRefund(tx, refundId);
  },
});

/** What it takes to apply a payment that came. */
export const applyingOf = (vault: Vault): Applying => ({
  vault,
  ports: portsOf(createTrade({ hashMobile: (mobile) => hashMobile(vault, mobile) })),
});

/** What the jobs and the operator's commands need. */
export const payDepsOf = ({
  pay,
  vault,
  logger,
}: Pick<AppDeps, 'pay' | 'logger'> & { vault: Vault }): PayDeps => ({
  ...applyingOf(vault),
  provider: pay,
  log: logger,
});

/** The messenger's authorization of payers: only for the app that takes their payments. */
function authorizerOf(
  {
    WECHAT_MP_APPID: appId,
    WECHAT_MP_SECRET: secret,
    WECHAT_ENDPOINT: endpoint,
    PUBLIC_URL: publicUrl,
  }: Config,
  pay: AppDeps['pay'],
) {
  if (!appId || !secret || !publicUrl || pay?.appId !== appId) return null;
  return createAuthorizer({ endpoint, appId, secret });
}

/** What the calls of buyers need. */
export function paymentDepsOf(
  deps: Pick<AppDeps, 'config' | 'keys' | keyof PayParts>,
  { vault, account }: { vault: Vault; account: AccountDeps },
): PaymentDeps {
  const { config, keys, pay, payTest = null, authorizer = authorizerOf(config, pay) } = deps;
  return {
    ...payDepsOf({ ...deps, vault }),
    test: payTest,
    authorizer,
    stateKey: keys.derive('openid-state'),
    publicUrl: config.PUBLIC_URL ?? '',
    balance: {
      realNameOf: (db, userId) => findRealName(db, vault, userId),
      findHold,
      confirmPerson: (tx, claim) => confirmPerson(tx, account, claim),
    },
  };
}
