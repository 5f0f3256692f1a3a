import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readBill } from './bill-csv';
import { PayUnknown } from './provider';

const HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const PAYMENT =
  '`2026-11-22 17:07:11,`wx8888888888888888,`1900000109,`0,`,`4200000925202611224997714292,`20261122170702357723,`oUpF8,`NATIVE,`SUCCESS,`OTHERS,`CNY,`12.00,`0.34,`0,`0,`0.00,`0.00,`,`,`茶, 两盒,`,`0.07000,`0.60%,`12.34,`0.00,`';
const REFUND =
  '`2026-11-22 18:00:00,`wx8888888888888888,`1900000109,`0,`,`4200000925202611224997714292,`20261122170702357723,`oUpF8,`NATIVE,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`50300009252026112200000001,`R20261122180000000001,`5.00,`0.00,`ORIGINAL,`SUCCESS,`茶, 两盒,`,`-0.03000,`0.60%,`0.00,`5.10,`';
const TOTALS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const SUMS = '`2,`12.00,`5.00,`0.00,`0.04000,`12.34,`5.10';

const fileOf = (...lines: string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
const read = (...lines: string[]) => readBill(fileOf(...lines));
const FILE = [HEADER, PAYMENT, REFUND, TOTALS, SUMS] as const;

test('a bill is read: payments, refunds, fees, sums', () => {
  const common = {
    sn: '20261122170702357723',
    transactionId: '4200000925202611224997714292',
    mchId: '1900000109',
    appId: 'wx8888888888888888',
    feeRate_ppm: 6_000,
    currency: 'CNY',
  };
  assert.deepEqual(read(...FILE), {
    state: 'made',
    lines: [
      {
        ...common,
        kind: 'payment',
        raw: 'SUCCESS',
        at: Date.parse('2026-11-22T17:07:11+08:00'),
        amount_fen: 1234,
        settled_fen: 1200,
        fee_fen: 7,
      },
      {
        ...common,
        kind: 'refund',
        raw: 'REFUND',
        at: Date.parse('2026-11-22T18:00:00+08:00'),
        refundSn: 'R20261122180000000001',
        refundId: '50300009252026112200000001',
        refundRaw: 'SUCCESS',
        amount_fen: 510,
        settled_fen: 500,
        fee_fen: -3,
      },
    ],
    totals: { count: 2, settled_fen: 1200, refunded_fen: 500, fee_fen: 4 },
  });
});

test('compressed, with other line ends, without a mark at the beginning: the same', () => {
  const plain = read(...FILE);
  assert.deepEqual(readBill(gzipSync(fileOf(...FILE))), plain);
  assert.deepEqual(readBill(Buffer.from(FILE.join('\n'))), plain);
});

test('columns go by their headers: moved ones and new ones change nothing', () => {
  const move = (line: string, sign: string) => {
    const cells = line
      .split(line.startsWith('`') ? ',`' : ',')
      .map((cell) => cell.replace('`', ''));
    return [...cells.slice(5), 'new', ...cells.slice(0, 5)]
      .map((cell) => `${sign}${cell}`)
      .join(',');
  };
  const moved = read(move(HEADER, ''), move(PAYMENT, '`'), move(REFUND, '`'), TOTALS, SUMS);
  assert.deepEqual(moved, read(...FILE));
});

test('older names of columns are understood', () => {
  const bill = read(
    HEADER.replace('应结订单金额', '总金额').replace(',订单金额,申请退款金额', ',a,b'),
    PAYMENT,
    '总交易单数,总交易额,总退款金额,总企业红包退款金额,手续费总金额',
    '`1,`12.00,`0.00,`0.00,`0.07000',
  );
  assert.ok(bill.state === 'made');
  assert.equal(bill.lines[0]?.amount_fen, 1200);
});

test('a day without a trade is an answer', () =>
  assert.deepEqual(read(HEADER, TOTALS, '`0,`0.00,`0.00,`0.00,`0.00000,`0.00,`0.00'), {
    state: 'made',
    lines: [],
    totals: { count: 0, settled_fen: 0, refunded_fen: 0, fee_fen: 0 },
  }));

test('fees that the provider rounds otherwise than its sum are no fault, more than that is', () => {
  const rounded = read(HEADER, PAYMENT, REFUND, TOTALS, SUMS.replace('0.04000', '0.03600'));
  assert.ok(rounded.state === 'made' && rounded.totals.fee_fen === 4);
  assert.throws(
    () => read(HEADER, PAYMENT, REFUND, TOTALS, SUMS.replace('0.04000', '0.40000')),
    PayUnknown,
  );
});

const BROKEN: [what: string, lines: string[]][] = [
  ['a line is missing', [HEADER, PAYMENT, TOTALS, SUMS]],
  ['a line is there twice', [HEADER, PAYMENT, PAYMENT, REFUND, TOTALS, SUMS]],
  [
    'an amount differs from the sums',
    [HEADER, PAYMENT.replace('`12.00', '`12.01'), REFUND, TOTALS, SUMS],
  ],
  [
    'a refund differs from the sums',
    [HEADER, PAYMENT, REFUND.replace('`5.00', '`5.01'), TOTALS, SUMS],
  ],
  ['the sums are missing', [HEADER, PAYMENT, REFUND]],
  ['the line of sums is missing', [HEADER, PAYMENT, REFUND, TOTALS]],
  ['it is cut in a line', [HEADER, PAYMENT, REFUND.slice(0, 60)]],
  ['lines follow the sums', [...FILE, PAYMENT]],
  ['a column is missing', [HEADER.replace('商户订单号', 'x'), PAYMENT, REFUND, TOTALS, SUMS]],
  ['a line has a column too few', [HEADER, PAYMENT.replace(',`CNY', ''), REFUND, TOTALS, SUMS]],
  ['an amount is none', [HEADER, PAYMENT.replace('`12.34', '`1e3'), REFUND, TOTALS, SUMS]],
  [
    'an amount has parts of a fen',
    [HEADER, PAYMENT.replace('`12.34', '`12.345'), REFUND, TOTALS, SUMS],
  ],
  ['a time is none', [HEADER, PAYMENT.replace('17:07:11', '99:99:99'), REFUND, TOTALS, SUMS]],
  ['it is a page of HTML', ['<html>502</html>']],
  ['it is empty', []],
];

for (const [what, lines] of BROKEN)
  test(`a bill is asked for again when ${what}`, () =>
    assert.throws(() => read(...lines), PayUnknown));

test('half of a compressed bill is no bill', () => {
  const whole = gzipSync(fileOf(...FILE));
  assert.throws(() => readBill(whole.subarray(0, whole.length / 2)), PayUnknown);
});
