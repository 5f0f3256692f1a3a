import { toRfcTime, TRADE_TYPES } from '@/server/adapters/pay/formats';
import type { BookedPayment, BookedRefund } from './books';
import { moneyOf, payerOf, type World } from './world';

const STATES: Readonly<Record<string, string>> = {
  NOTPAY: '订单未支付',
  CLOSED: '订单已关闭',
  SUCCESS: '支付成功',
  REFUND: '转入退款',
};

export function transactionBody({ identity, books }: World, payment: BookedPayment): object {
  const { total, cash, coupon, own } = moneyOf(payment);
  const isPaid = payment.state === 'SUCCESS';
  const state = isPaid && books.refundedOf(payment.sn) > 0 ? 'REFUND' : payment.state;
  const known = {
    appid: identity.appId,
    mchid: identity.mchId,
    out_trade_no: payment.sn,
    trade_state: state,
    trade_state_desc: STATES[state] ?? '',
  };
  if (!isPaid) return { ...known, amount: { total: payment.amount_fen, currency: 'CNY' } };
  const coupons = [
    { type: 'CASH', amount: coupon },
    { type: 'NOCASH', amount: own },
  ].filter(({ amount }) => amount > 0);
  return {
    ...known,
    trade_type: TRADE_TYPES[payment.method],
    transaction_id: payment.transactionId,
    bank_type: 'OTHERS',
    attach: '',
    success_time: toRfcTime(payment.paidAt ?? 0),
    payer: { openid: payerOf(payment) },
    amount: { total, payer_total: cash, currency: 'CNY', payer_currency: 'CNY' },
    ...(coupons.length > 0 ? { promotion_detail: coupons } : {}),
  };
}

/** As version 3 writes it; notifications rename the state. */
export function refundBody(
  { identity, books }: World,
  refund: BookedRefund,
  isNotice: boolean,
): object {
  const payment = books.payments.get(refund.paymentSn);
  const status = books.statusOf(refund);
  const total = payment?.paid_fen ?? 0;
  const amount = {
    total,
    refund: refund.amount_fen,
    payer_total: total,
    payer_refund: refund.amount_fen,
  };
  return {
    ...(isNotice ? { mchid: identity.mchId, refund_status: status } : { status }),
    refund_id: refund.refundId,
    out_refund_no: refund.sn,
    transaction_id: payment?.transactionId ?? '',
    out_trade_no: refund.paymentSn,
    user_received_account: '支付用户零钱',
    ...(status === 'SUCCESS' ? { success_time: toRfcTime(refund.arrivesAt) } : {}),
    ...(isNotice
      ? { amount }
      : {
          channel: 'ORIGINAL',
          create_time: toRfcTime(refund.createdAt),
          funds_account: 'UNSETTLED',
          amount: { ...amount, currency: 'CNY' },
        }),
  };
}
