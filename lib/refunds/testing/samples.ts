import type { Refund, RefundLine, RefundQuote } from '../types';

/** Noon of a day, Shanghai. */
export const NOON = Date.parse('2026-06-18T12:00:00+08:00');

/** Two can be given back, both chosen. */
export const aLine = (more: Partial<RefundLine> = {}): RefundLine => ({
  itemId: 9,
  title: '小街搪瓷杯 蓝边白',
  skuText: '350 ml',
  image: 'goods:mug',
  max: 2,
  num: 2,
  fen: 74_67,
  hint: '',
  ...more,
});

/** Two cups with their freight, before anything is shipped. */
export const aQuote = (more: Partial<RefundQuote> = {}): RefundQuote => ({
  types: [{ type: 'unshipped', reasons: ['unwanted', 'late'] }],
  type: 'unshipped',
  reason: 'unwanted',
  lines: [aLine()],
  goods: 74_67,
  freight: 8_00,
  freightText: '按下单时的运费规则，退回运费 ¥8.00',
  total: 82_67,
  way: 'wxpay',
  wayText: '原路退回微信支付',
  arriveText: '预计退款后3天内到账，最晚6月23日',
  policyText: '商品尚未发出，无需审核，立即退款。',
  decision: 'at_once',
  faults: [],
  ...more,
});

/** Approved: to be sent by the end of June 25. */
export const aRefund = (more: Partial<Refund> = {}): Refund => ({
  refundId: 3,
  sn: 'T20260618094103704281',
  orderId: 5,
  orderSn: '20260618120003704281',
  type: 'return',
  status: 20,
  goods: 74_67,
  freight: 8_00,
  amount: 82_67,
  createdAt: NOON,
  dueAt: Date.parse('2026-06-26T00:00:00+08:00'),
  nextText: '请在6月25日前寄回商品并填写单号，逾期自动撤销',
  items: [
    {
      itemId: 9,
      title: '小街搪瓷杯 蓝边白',
      skuText: '350 ml',
      image: 'goods:mug',
      num: 2,
      fen: 74_67,
    },
  ],
  actions: ['delivery', 'cancel'],
  reason: 'damaged',
  content: '杯口掉瓷',
  images: [],
  events: [
    { at: NOON, title: '提交申请', text: '' },
    { at: NOON + 3_600_000, title: '申请已通过，请寄回商品', text: '' },
  ],
  returnAddress: '小街仓库 400-000-0037 浙江省杭州市余杭区小街路 37 号',
  answer: '',
  way: 'wxpay',
  wayText: '原路退回微信支付',
  providerNo: '',
  arriveText: '',
  serverTime: NOON + 7_200_000,
  ...more,
});
