import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerV2Notice, openRefund, readV2Notice, sealRefund } from './notice';
import { type Fields, signFields } from './sign';
import { writeXml } from './xml';

const KEYS = {
  mchId: '10000100',
  appId: 'wx2421b1c4370ec43b',
  apiKey: '192006250b4c09247ec02edce69f6a2d',
  signType: 'MD5',
} as const;

/** The provider's example of what is sealed, sealed by OpenSSL as the provider describes it. */
const SEALED =
  '4gS8kbcHysCW7bHqyEU0M4GTNkgJQP6/zKHbA/E3CvwLlNgCKUkGRy0OpONZjd4saggSnB6Fr7dHRYn6tvu8XDRU6t9IC3GuUKHs3SXmFKkm5cy3YR0oWIZFU4C5LV9LU7U3hwvUSZNx1QcFQXX9yZz68Wq8pwf/DeZ6iOXy/XRulylo75C7n0p3dMm/yJamZ44ir2iwWwEis3Tiif9Y6foLxrFA+fESQK1aH/OEZhIrJPIlnrtoxGJVJfoWAOYrC13a52BaR7CHKmNhAtw60n+XBUPLx5VzwpHKf3zZB1EpCngiVGcxmEAy3I59wotsScP4iaUeObWqPs7RYdQCiFQ9oRo4/c6bUWocW6HfOJGyWXj3VNfZtjTp1J6R05bP/1PCNV9FIMlt+owfcjTPO4pmRx0SpuKPy7j80APUCyC4g/0FU2ppbw/jN3faXAOV/1+Vl5vrDWxg2hiWm9JCttJ5kAHD/9XB6hfM0BH4iwf/Z/FZO+ECvO2A9buqnpCeOYWsOZNN1Z2Ow9kfJXhiDs/N0UICa2lodyl44nBrbP3amju/Zm6yyyFr74jl2GUsGO3PBrqfP1mbX96WiG09BcjQp1PAw40kfw32o7LW8ZT7DakPEGf0Khhuy+xbdusziU/CihrSEIUJP2qlK2/WrM3MtKE7qMqGBMDTG/n/BB1B82zfpNEh1py0CKTS+ezCKQp4IlRnMZhAMtyOfcKLbMEwOF1u3TdfNh+GSXPbEdydvKTcrMddQ5bbUosAT0d+dcPSPlM8Ckq6OPWJfyaySg8x1PM39psr2UqhJGFQ/kcDLzCYt1gVX+qjOdMC0v0IBG+YszRCIvJkNGues9wip94bkBWQeHdtuES+XZS9wIR0jwIA5G+mJJD3tRW/JpCXeIVgW84XStyaniaekKdo/Q6lkmNwtztmzB0Ub6ct/rQPMdTzN/abK9lKoSRhUP5Hq3yjxpWFegmV3TtECOaAtSj8cubVTONJL2m2vzF7RpOCXbPq7TuRyVqYF1fTBJH50z8YV7B5zZ5f1JU2tCMvRaIe1jZ0yyZLytG/dONZ+eep4/arW1IeJs8Sq12CiJFB';

const PAID: Fields = {
  appid: KEYS.appId,
  attach: '支付测试',
  bank_type: 'CFT',
  fee_type: 'CNY',
  is_subscribe: 'Y',
  mch_id: KEYS.mchId,
  nonce_str: '5d2b6c2a8db53831f7eda20af46e531c',
  openid: 'oUpF8uMEb4qRXf22hE3X68TekukE',
  out_trade_no: '1409811653',
  result_code: 'SUCCESS',
  return_code: 'SUCCESS',
  time_end: '20140903131540',
  total_fee: '1',
  coupon_fee: '10',
  coupon_count: '1',
  coupon_type_0: 'CASH',
  coupon_fee_0: '10',
  a_field_of_next_year: 'x',
  trade_type: 'JSAPI',
  transaction_id: '1004400740201409030005092168',
};
const bodyOf = (fields: Fields, key: string = KEYS.apiKey) =>
  Buffer.from(writeXml({ ...fields, sign: signFields(fields, key, 'MD5') }));
const read = (body: Buffer) => readV2Notice(KEYS, body);

test('a sealed refund of another program is opened', () => {
  const {
    out_refund_no: sn,
    refund_recv_accout: account,
    ...rest
  } = openRefund(KEYS.apiKey, SEALED);
  assert.deepEqual(
    [sn, account, rest.refund_fee, Object.keys(rest).length],
    ['131811191610442717309', '支付用户零钱', '3960', 11],
  );
});

test('a paid payment is told with what may be kept of it', () => {
  const reading = read(bodyOf(PAID));
  assert.ok(reading.kind === 'payment');
  assert.equal(reading.sn, '1409811653');
  assert.deepEqual(reading.record, {
    result_code: 'SUCCESS',
    out_trade_no: '1409811653',
    transaction_id: '1004400740201409030005092168',
    trade_type: 'JSAPI',
    time_end: '20140903131540',
    total_fee: '1',
    coupon_fee: '10',
    fee_type: 'CNY',
  });
});

test('repetitions have one digest, other contents another', () => {
  const digestOf = (fields: Fields) => {
    const reading = read(bodyOf(fields));
    return reading.kind === 'payment' ? reading.digest : '';
  };
  assert.equal(digestOf({ ...PAID, nonce_str: 'another' }), digestOf(PAID));
  assert.notEqual(digestOf({ ...PAID, total_fee: '2' }), digestOf(PAID));
});

const outer = { return_code: 'SUCCESS', appid: KEYS.appId, mch_id: KEYS.mchId, nonce_str: 'x' };

test('a refund is told with its number and its payment’s', () => {
  const reading = read(Buffer.from(writeXml({ ...outer, req_info: SEALED })));
  assert.ok(reading.kind === 'refund');
  assert.deepEqual(
    [reading.sn, reading.paymentSn, reading.record.refund_status],
    ['131811191610442717309', '71106718111915575302817', 'SUCCESS'],
  );
});

const REFUSED: [what: string, fault: string, body: Buffer][] = [
  ['another key', 'signature', bodyOf(PAID, 'x'.repeat(32))],
  ['no signature', 'signature', Buffer.from(writeXml(PAID))],
  ['a changed amount', 'signature', Buffer.from(bodyOf(PAID).toString().replace('[1]', '[9]'))],
  ['another merchant', 'merchant', bodyOf({ ...PAID, mch_id: '10000101' })],
  ['another app', 'merchant', bodyOf({ ...PAID, appid: 'wx0000000000000000' })],
  ['no number', 'form', bodyOf({ ...PAID, out_trade_no: '' })],
  ['a strange number', 'form', bodyOf({ ...PAID, out_trade_no: '1 or 1=1' })],
  ['a failure', 'form', bodyOf({ ...PAID, return_code: 'FAIL' })],
  ['half of it', 'form', bodyOf(PAID).subarray(0, 200)],
  ['a list of URL parameters', 'form', Buffer.from('out_trade_no=1409811653&return_code=SUCCESS')],
  ['more than 64 KB', 'form', bodyOf({ ...PAID, attach: 'x'.repeat(65_536) })],
  [
    'a refund that was sealed with another key',
    'signature',
    Buffer.from(
      writeXml({ ...outer, req_info: sealRefund('x'.repeat(32), { out_refund_no: 'R1' }) }),
    ),
  ],
  [
    'a refund that is not sealed',
    'signature',
    Buffer.from(writeXml({ ...outer, req_info: 'AAAA' })),
  ],
  [
    'a refund for another merchant',
    'merchant',
    Buffer.from(writeXml({ ...outer, mch_id: '10000101', req_info: SEALED })),
  ],
  [
    'a refund without its number',
    'form',
    Buffer.from(
      writeXml({ ...outer, req_info: sealRefund(KEYS.apiKey, { out_trade_no: '1409811653' }) }),
    ),
  ],
];

for (const [what, fault, body] of REFUSED)
  test(`refused: ${what}`, () => {
    const reading = read(body);
    assert.deepEqual(reading.kind === 'refused' ? reading.fault : reading, fault);
  });

test('the answer is the provider’s word in XML, always with status 200', () => {
  assert.deepEqual(
    [true, false].map((isApplied) => {
      const { status, body } = answerV2Notice(isApplied);
      return [status, /<return_code><!\[CDATA\[(\w+)\]\]>/.exec(body)?.[1]];
    }),
    [
      [200, 'SUCCESS'],
      [200, 'FAIL'],
    ],
  );
});
