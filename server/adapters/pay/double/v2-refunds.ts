import { readFen, toTimeDigits } from '@/server/adapters/pay/formats';
import type { Fields } from '@/server/adapters/pay/v2/sign';
import type { BookedRefund, RefundStatus } from './books';
import { type Outcome, refuse } from './v2-orders';
import { moneyOf, type World } from './world';

const FUNDS = ['REFUND_SOURCE_UNSETTLED_FUNDS', 'REFUND_SOURCE_RECHARGE_FUNDS'];
const NUMBER = /^[\w\-|*@]{1,64}$/;

const REFUSALS: Readonly<Record<string, [code: string, text: string]>> = {
  ABSENT: ['ORDERNOTEXIST', '订单号不存在'],
  UNPAID: ['TRADE_STATE_ERROR', '订单状态错误'],
  TOTAL: ['REFUND_FEE_MISMATCH', '订单金额或退款金额与之前请求不一致'],
  USED: ['REFUND_FEE_MISMATCH', '订单金额或退款金额与之前请求不一致'],
  TOO_MUCH: ['INVALID_REQUEST', '累计退款金额大于支付金额'],
  NOT_ENOUGH: ['NOTENOUGH', '基本账户余额不足，请充值后重新发起'],
};

const STATUS: Readonly<Record<RefundStatus, string>> = {
  PROCESSING: 'PROCESSING',
  SUCCESS: 'SUCCESS',
  CLOSED: 'REFUNDCLOSE',
  ABNORMAL: 'CHANGE',
};

export function refund({ books }: World, fields: Fields): Outcome {
  const amount = readFen(fields.refund_fee);
  const total = readFen(fields.total_fee);
  const { out_refund_no: sn = '', notify_url: notifyUrl = '', refund_account: funds } = fields;
  const isRight =
    NUMBER.test(sn) &&
    amount !== null &&
    amount >= 1 &&
    total !== null &&
    Buffer.byteLength(fields.refund_desc ?? '') <= 80 &&
    (funds === undefined || FUNDS.includes(funds)) &&
    (notifyUrl === '' || (URL.canParse(notifyUrl) && !notifyUrl.includes('?')));
  if (!isRight) return refuse('PARAM_ERROR', '参数错误');
  const made = books.refund({
    sn,
    notifyUrl,
    paymentSn: fields.out_trade_no ?? '',
    amount_fen: amount,
    total_fen: total,
    isFromAvailable: funds === FUNDS[1],
  });
  if (typeof made === 'string') return refuse(...(REFUSALS[made] ?? ['ERROR', made]));
  return {
    fields: {
      transaction_id: books.payments.get(made.paymentSn)?.transactionId ?? '',
      out_trade_no: made.paymentSn,
      out_refund_no: made.sn,
      refund_id: made.refundId,
      refund_fee: String(made.amount_fen),
      total_fee: String(total),
      cash_fee: String(total),
      cash_refund_fee: String(made.amount_fen),
      coupon_refund_count: '0',
      coupon_refund_fee: '0',
    },
  };
}

const ACCOUNT = '支付用户零钱';

export function refundQuery({ books }: World, fields: Fields): Outcome {
  const found = books.refunds.get(fields.out_refund_no ?? '');
  const payment = found && books.payments.get(found.paymentSn);
  if (!found || !payment) return refuse('REFUNDNOTEXIST', '退款订单查询失败');
  const status = books.statusOf(found);
  const { total, cash } = moneyOf(payment);
  return {
    fields: {
      transaction_id: payment.transactionId ?? '',
      out_trade_no: payment.sn,
      total_fee: String(total),
      cash_fee: String(cash),
      refund_count: '1',
      out_refund_no_0: found.sn,
      refund_id_0: found.refundId,
      refund_channel_0: 'ORIGINAL',
      refund_fee_0: String(found.amount_fen),
      refund_fee: String(found.amount_fen),
      refund_status_0: STATUS[status],
      refund_account_0: 'REFUND_SOURCE_UNSETTLED_FUNDS',
      refund_recv_accout_0: ACCOUNT,
      ...(status === 'SUCCESS' ? { refund_success_time_0: spokenTime(found.arrivesAt) } : {}),
    },
  };
}

/** 2026-11-23 09:30:00 */
const spokenTime = (ms: number): string =>
  toTimeDigits(ms).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6');

export function refundNoticeFields({ books }: World, found: BookedRefund): Fields {
  const payment = books.payments.get(found.paymentSn);
  const status = books.statusOf(found);
  return {
    transaction_id: payment?.transactionId ?? '',
    out_trade_no: found.paymentSn,
    refund_id: found.refundId,
    out_refund_no: found.sn,
    total_fee: String(payment?.paid_fen ?? 0),
    refund_fee: String(found.amount_fen),
    settlement_refund_fee: String(found.amount_fen),
    refund_status: STATUS[status],
    ...(status === 'SUCCESS' ? { success_time: spokenTime(found.arrivesAt) } : {}),
    refund_recv_accout: ACCOUNT,
    refund_account: 'REFUND_SOURCE_UNSETTLED_FUNDS',
    refund_request_source: 'API',
  };
}
