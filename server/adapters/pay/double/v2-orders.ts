import net from 'node:net';
import { readFen, readTime, toTimeDigits, TRADE_TYPES } from '@/server/adapters/pay/formats';
import type { PayMethod } from '@/server/adapters/pay/provider';
import type { Fields } from '@/server/adapters/pay/v2/sign';
import type { BookedPayment } from './books';
import { moneyOf, payerOf, type World } from './world';

export type Outcome = { fields: Fields } | { code: string; text: string };

export const refuse = (code: string, text: string): Outcome => ({ code, text });

const METHODS: Readonly<Record<string, PayMethod>> = {
  JSAPI: 'jsapi',
  MWEB: 'h5',
  NATIVE: 'native',
};

const MINUTE_MS = 60_000;
const NUMBER = /^[\w\-|*]{6,32}$/;

/** By the published rules; null when right. */
function faultOf(fields: Fields, now: number): string | null {
  const { body = '', spbill_create_ip: ip = '', notify_url: notify = '' } = fields;
  const method = METHODS[fields.trade_type ?? ''];
  const expireAt = fields.time_expire === undefined ? null : readTime(fields.time_expire);
  const amount = readFen(fields.total_fee);
  const checks: [string, boolean][] = [
    ['out_trade_no', NUMBER.test(fields.out_trade_no ?? '')],
    ['body', body !== '' && Buffer.byteLength(body) <= 128],
    ['total_fee', amount !== null && amount >= 1],
    ['spbill_create_ip', net.isIP(ip) !== 0],
    ['notify_url', URL.canParse(notify) && !notify.includes('?')],
    ['trade_type', method !== undefined],
    ['openid', method !== 'jsapi' || /^[\w-]{1,128}$/.test(fields.openid ?? '')],
    ['product_id', method !== 'native' || /^[\w-]{1,32}$/.test(fields.product_id ?? '')],
    ['scene_info', method !== 'h5' || /^{"h5_info":/.test(fields.scene_info ?? '')],
    ['time_expire', expireAt !== null && expireAt > now + MINUTE_MS],
  ];
  return checks.find(([, isRight]) => !isRight)?.[0] ?? null;
}

export function unifiedOrder({ books }: World, fields: Fields): Outcome {
  const fault = faultOf(fields, books.now());
  if (fault) return refuse('PARAM_ERROR', `${fault} 参数错误`);
  const sn = fields.out_trade_no ?? '';
  const method = METHODS[fields.trade_type ?? ''] ?? 'native';
  const payment = books.order({
    sn,
    version: 'v2',
    signType: fields.sign_type === 'HMAC-SHA256' ? 'HMAC-SHA256' : 'MD5',
    method,
    amount_fen: readFen(fields.total_fee) ?? 0,
    title: fields.body ?? '',
    openid: fields.openid,
    notifyUrl: fields.notify_url ?? '',
    expireAt: readTime(fields.time_expire ?? '') ?? 0,
  });
  if (payment === 'PAID') return refuse('ORDERPAID', '该订单已支付');
  if (payment === 'CLOSED') return refuse('ORDERCLOSED', '该订单已关闭');
  if (payment === 'USED') return refuse('INVALID_REQUEST', '201 商户订单号重复');
  return { fields: openingOf(payment) };
}

function openingOf({ method, prepayId }: BookedPayment): Fields {
  const opening = { trade_type: TRADE_TYPES[method], prepay_id: prepayId };
  if (method === 'native')
    return { ...opening, code_url: `weixin://wxpay/bizpayurl?pr=${prepayId.slice(2, 11)}` };
  return method === 'h5'
    ? {
        ...opening,
        mweb_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}&package=1`,
      }
    : opening;
}

/** Includes fields that no client needs, because signatures cover them. */
export function paidFields(payment: BookedPayment): Fields {
  const { total, cash, coupon, own, settled } = moneyOf(payment);
  const coupons: [string, number][] = [
    ['CASH', coupon],
    ['NO_CASH', own],
  ];
  const used = coupons.filter(([, amount]) => amount > 0);
  return {
    openid: payerOf(payment),
    is_subscribe: 'N',
    trade_type: TRADE_TYPES[payment.method],
    bank_type: 'OTHERS',
    total_fee: String(total),
    fee_type: 'CNY',
    cash_fee: String(cash),
    cash_fee_type: 'CNY',
    transaction_id: payment.transactionId ?? '',
    out_trade_no: payment.sn,
    attach: '',
    time_end: toTimeDigits(payment.paidAt ?? 0),
    ...(used.length > 0
      ? { coupon_fee: String(coupon + own), coupon_count: String(used.length) }
      : {}),
    ...(own > 0 ? { settlement_total_fee: String(settled) } : {}),
    ...Object.fromEntries(
      used.flatMap(([type, amount], index) => [
        [`coupon_type_${index}`, type],
        [`coupon_id_${index}`, String(10_000 + index)],
        [`coupon_fee_${index}`, String(amount)],
      ]),
    ),
  };
}

const STATES: Readonly<Record<string, string>> = {
  NOTPAY: '订单未支付',
  CLOSED: '订单已关闭',
  SUCCESS: '支付成功',
  REFUND: '订单发生过退款，退款详情请查询退款单',
};

export function orderQuery({ books }: World, fields: Fields): Outcome {
  const payment = books.payments.get(fields.out_trade_no ?? '');
  if (!payment) return refuse('ORDERNOTEXIST', '订单不存在');
  const state =
    payment.state === 'SUCCESS' && books.refundedOf(payment.sn) > 0 ? 'REFUND' : payment.state;
  const words = { trade_state: state, trade_state_desc: STATES[state] ?? '' };
  return {
    fields:
      payment.state === 'SUCCESS'
        ? { ...paidFields(payment), ...words }
        : {
            out_trade_no: payment.sn,
            total_fee: String(payment.amount_fen),
            device_info: '',
            ...words,
          },
  };
}

export function closeOrder({ books }: World, fields: Fields): Outcome {
  switch (books.close(fields.out_trade_no ?? '', true)) {
    case 'DONE':
      return { fields: { result_msg: 'OK' } };
    case 'PAID':
      return refuse('ORDERPAID', '订单已支付');
    case 'CLOSED':
      return refuse('ORDERCLOSED', '订单已关闭');
    case 'ABSENT':
      return refuse('ORDERNOTEXIST', '订单不存在');
    case 'YOUNG':
      return refuse('INVALID_REQUEST', '订单生成后5分钟内不能关闭');
  }
}
