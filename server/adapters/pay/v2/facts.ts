import { need, needFen, payFactOf, refundFactOf } from '@/server/adapters/pay/facts';
import { readTime } from '@/server/adapters/pay/formats';
import {
  type PayFact,
  PayUnknown,
  type Receipt,
  type RefundFact,
} from '@/server/adapters/pay/provider';
import type { Fields } from './sign';

const optionalFen = (fields: Fields, name: string) =>
  fields[name] ? needFen(fields[name], name) : undefined;

/** @throws PayUnknown when parts are missing */
function readReceipt(fields: Fields, ours: { mchId: string; appId: string }): Receipt {
  const amount = needFen(fields.total_fee, 'total_fee');
  const cash = optionalFen(fields, 'cash_fee');
  const coupon = optionalFen(fields, 'coupon_fee');
  return {
    ...ours,
    transactionId: need(fields.transaction_id, 'transaction_id'),
    amount_fen: amount,
    currency: fields.fee_type || 'CNY',
    settled_fen: optionalFen(fields, 'settlement_total_fee') ?? amount,
    paidAt: need(readTime(fields.time_end ?? ''), 'time_end'),
    ...(cash === undefined ? {} : { cash_fen: cash }),
    ...(coupon === undefined ? {} : { coupon_fen: coupon }),
    ...(fields.openid ? { openid: fields.openid } : {}),
  };
}

/** @throws PayUnknown for another payment, or an unknown state */
export function readPayFact(
  fields: Fields,
  sn: string,
  ours: { mchId: string; appId: string },
): PayFact {
  if (fields.out_trade_no !== sn) throw new PayUnknown('answer about another payment');
  return payFactOf(fields.trade_state ?? '', () => readReceipt(fields, ours));
}

/** @throws PayUnknown for another refund */
export function readAccepted(fields: Fields, sn: string): RefundFact {
  if (fields.out_refund_no !== sn) throw new PayUnknown('answer about another refund');
  return {
    state: 'processing',
    raw: 'ACCEPTED',
    refundId: need(fields.refund_id, 'refund_id'),
    amount_fen: needFen(fields.refund_fee, 'refund_fee'),
  };
}

/** Fields are numbered. @throws PayUnknown when missing */
export function readRefundFact(fields: Fields, sn: string): RefundFact {
  const index = Object.keys(fields)
    .map((name) => /^out_refund_no_(\d{1,2})$/.exec(name)?.[1])
    .find((at) => at !== undefined && fields[`out_refund_no_${at}`] === sn);
  if (index === undefined) throw new PayUnknown('answer about another refund');
  return refundFactOf({
    status: fields[`refund_status_${index}`],
    refundId: fields[`refund_id_${index}`],
    amount: fields[`refund_fee_${index}`],
    arrivedAt: fields[`refund_success_time_${index}`],
    /* The misspelling is the provider's. */
    account: fields[`refund_recv_accout_${index}`],
  });
}
