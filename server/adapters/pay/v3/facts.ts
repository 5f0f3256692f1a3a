import { need, needFen, payFactOf, refundFactOf } from '@/server/adapters/pay/facts';
import { readFen, readTime } from '@/server/adapters/pay/formats';
import {
  type PayFact,
  PayUnknown,
  type Receipt,
  type RefundFact,
} from '@/server/adapters/pay/provider';

type Json = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};

/** They are not settled to us. */
const ownCoupons = (details: unknown): number =>
  (Array.isArray(details) ? details : [])
    .map(object)
    .filter(({ type }) => type === 'NOCASH')
    .reduce((sum, { amount }) => sum + needFen(amount, 'promotion amount'), 0);

/** @throws PayUnknown when parts are missing */
function readReceipt(body: Json): Receipt {
  const amount = object(body.amount);
  const total = needFen(amount.total, 'amount.total');
  const cash = readFen(amount.payer_total);
  const openid = text(object(body.payer).openid);
  return {
    mchId: text(body.mchid),
    appId: text(body.appid),
    transactionId: need(text(body.transaction_id), 'transaction_id'),
    amount_fen: total,
    currency: text(amount.currency) || 'CNY',
    settled_fen: total - ownCoupons(body.promotion_detail),
    paidAt: need(readTime(text(body.success_time)), 'success_time'),
    ...(cash === null ? {} : { cash_fen: cash, coupon_fen: total - cash }),
    ...(openid ? { openid } : {}),
  };
}

/** @throws PayUnknown for another payment or merchant, or an unknown state */
export function readV3PayFact(
  body: Json,
  sn: string,
  ours: { mchId: string; appId: string },
): PayFact {
  if (body.out_trade_no !== sn) throw new PayUnknown('answer about another payment');
  if (body.mchid !== ours.mchId || body.appid !== ours.appId)
    throw new PayUnknown('answer for another merchant');
  return payFactOf(text(body.trade_state), () => readReceipt(body));
}

/** @throws PayUnknown for another refund, or an unknown state */
export function readV3RefundFact(body: Json, sn: string): RefundFact {
  if (body.out_refund_no !== sn) throw new PayUnknown('answer about another refund');
  return refundFactOf({
    status: body.status,
    refundId: body.refund_id,
    amount: object(body.amount).refund,
    arrivedAt: body.success_time,
    account: body.user_received_account,
  });
}
