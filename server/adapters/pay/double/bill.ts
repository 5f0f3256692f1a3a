import { gzipSync } from 'node:zlib';
import { addDays, dayOf, dayStart, HOUR_MS, SHANGHAI_OFFSET_MS } from '@/lib/time';
import type { BookedPayment, BookedRefund } from './books';
import { moneyOf, type World } from './world';

const MADE_HOUR = 10;
/** Each fee is rounded to fen. */
const FEE_PER_THOUSAND = 6;

const HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const TOTALS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

interface Line {
  at: number;
  payment: BookedPayment;
  sn: string;
  settled: number;
  amount: number;
  coupon: number;
  refund?: BookedRefund;
  refunded: number;
  fee: number;
  isForeign?: boolean;
  state: string;
  refundState: string;
}

const FOREIGN_MCHID = '1900000999';

const yuan = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const feeText = (fen: number): string => `${yuan(fen)}000`;
const feeOf = (fen: number): number => Math.round((fen * FEE_PER_THOUSAND) / 1000);
const spoken = (ms: number): string =>
  new Date(ms + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

function paymentLine(payment: BookedPayment): Line {
  const { total, coupon, settled } = moneyOf(payment);
  const { bill } = payment.script;
  const wrong = bill === 'changed' ? 1 : 0;
  return {
    at: payment.paidAt ?? 0,
    payment,
    sn: payment.sn,
    settled: settled + wrong,
    amount: total + wrong,
    coupon,
    refunded: 0,
    fee: feeOf(settled) + (bill === 'fee' ? 5 : 0),
    isForeign: bill === 'foreign',
    state: bill === 'state' ? 'REVOKED' : 'SUCCESS',
    refundState: '',
  };
}

const strange = (sn: string): string => `X${sn}`.slice(0, 32);

function paymentLines(payment: BookedPayment): Line[] {
  const line = paymentLine(payment);
  switch (payment.script.bill) {
    case 'missing':
      return [];
    case 'extra':
      return [line, { ...line, sn: strange(payment.sn) }];
    case 'twice':
      return [line, line];
    default:
      return [line];
  }
}

const refundLine = (payment: BookedPayment, refund: BookedRefund, refundState: string): Line => ({
  at: refund.createdAt,
  payment,
  sn: payment.sn,
  settled: 0,
  amount: 0,
  coupon: 0,
  refund,
  refunded: refund.amount_fen,
  fee: -feeOf(refund.amount_fen),
  state: 'REFUND',
  refundState,
});

function refundLines({ books }: World, payment: BookedPayment, refund: BookedRefund): Line[] {
  const { refundBill } = payment.script;
  const state = refundBill === 'state' ? 'CHANGE' : books.statusOf(refund);
  const line = refundLine(payment, refund, state);
  switch (refundBill) {
    case 'missing':
      return [];
    case 'changed':
      return [{ ...line, refunded: line.refunded + 1 }];
    case 'extra':
      return [line, { ...line, refund: { ...refund, sn: strange(refund.sn) } }];
    default:
      return [line];
  }
}

function linesOf(world: World, day: string): Line[] {
  const { books } = world;
  const [from, to] = [dayStart(day), dayStart(addDays(day, 1))].map(Number) as [number, number];
  const isOf = (at: number | undefined) => at !== undefined && at >= from && at < to;
  const payments = [...books.payments.values()]
    .filter(({ paidAt }) => isOf(paidAt))
    .flatMap(paymentLines);
  const refunds = [...books.refunds.values()].flatMap((refund) => {
    const payment = books.payments.get(refund.paymentSn);
    return payment && isOf(refund.createdAt) ? refundLines(world, payment, refund) : [];
  });
  return [...payments, ...refunds].sort((a, b) => a.at - b.at);
}

const row = (values: readonly string[]): string => values.map((value) => `\`${value}`).join(',');

function writeLine({ identity }: World, line: Line): string {
  const { payment, refund } = line;
  const mchId = line.isForeign ? FOREIGN_MCHID : identity.mchId;
  return row([
    spoken(line.at),
    identity.appId,
    mchId,
    '0',
    '',
    payment.transactionId ?? '',
    line.sn,
    payment.openid ?? '',
    payment.method.toUpperCase(),
    line.state,
    'OTHERS',
    'CNY',
    yuan(line.settled),
    yuan(line.coupon),
    refund?.refundId ?? '0',
    refund?.sn ?? '0',
    yuan(line.refunded),
    '0.00',
    refund ? 'ORIGINAL' : '',
    line.refundState,
    payment.title,
    '',
    feeText(line.fee),
    '0.60%',
    yuan(line.amount),
    yuan(line.refunded),
    '',
  ]);
}

/** @param added error in the number of lines */
function writeTotals(lines: readonly Line[], added: number): string {
  const sum = (read: (line: Line) => number) => lines.reduce((all, line) => all + read(line), 0);
  const refunded = yuan(sum((line) => line.refunded));
  return row([
    String(lines.length + added),
    yuan(sum((line) => line.settled)),
    refunded,
    '0.00',
    feeText(sum((line) => line.fee)),
    yuan(sum((line) => line.amount)),
    refunded,
  ]);
}

export type MadeBill =
  | { state: 'absent' | 'creating' }
  | { state: 'made'; text: string; file: Buffer };

/** `2026-11-23` */
export function makeBill(world: World, day: string): MadeBill {
  const now = world.books.now();
  if (Number.isNaN(Date.parse(day)) || day >= dayOf(now)) return { state: 'absent' };
  if (now < dayStart(addDays(day, 1)).getTime() + MADE_HOUR * HOUR_MS) return { state: 'creating' };
  const { behaviour } = world;
  const lines = behaviour === 'empty_bill' ? [] : linesOf(world, day);
  const isAbsent = lines.length === 0 && behaviour !== 'empty_bill';
  if (isAbsent || behaviour === 'no_bill') return { state: 'absent' };
  const written = lines.map((line) => writeLine(world, line));
  const totals = writeTotals(lines, behaviour === 'miscounted' ? 1 : 0);
  const text = `\uFEFF${[HEADER, ...written, TOTALS, totals].join('\r\n')}\r\n`;
  return { state: 'made', text, file: gzipSync(text) };
}
