import type { Order, OrderItem, Quote, QuoteLine } from '../types';

/** A line of ¥168.00. */
export const aLine = (more: Partial<QuoteLine> = {}): QuoteLine => ({
  goodsId: 11,
  skuId: 21,
  cartId: 1,
  title: '小街积木 十二件',
  skuText: '12 件',
  image: 'goods:mug',
  num: 1,
  price: 168_00,
  sum: 168_00,
  paid: 168_00,
  noReturnReason: '',
  ...more,
});

/** Noon of a day, Shanghai. */
export const NOON = Date.parse('2026-06-18T12:00:00+08:00');

/** A quote for one line, delivered to Hangzhou. */
export const aQuote = (more: Partial<Quote> = {}): Quote => ({
  quoteId: 'quote-1',
  kind: 'goods',
  items: [aLine()],
  goodsTotal: 168_00,
  discount: 0,
  freight: 8_00,
  freightText: '共 1.9 kg，满 ¥499.00 免运费\n首重 1 kg ¥5.00，续重 1 kg ¥3.00',
  payable: 176_00,
  address: {
    addressId: 7,
    name: '林知夏',
    mobile: '13800138000',
    regionCode: '330110',
    regionText: '浙江 杭州 余杭区',
    detail: '溪望路 37 号',
    label: '',
    isDefault: true,
    version: 1,
  },
  mobile: '',
  promises: ['48小时内发货，超时可一键退款'],
  payBy: NOON + 30 * 60_000,
  canPayNow: true,
  faults: [],
  ...more,
});

export const anItem = (more: Partial<OrderItem> = {}): OrderItem => ({
  itemId: 9,
  shippedNum: 0,
  refundedNum: 0,
  ...aLine({ cartId: undefined }),
  ...more,
});

export const anOrder = (more: Partial<Order> = {}): Order => ({
  orderId: 5,
  sn: '20260618120003704281',
  status: 10,
  kind: 'goods',
  payable: 176_00,
  createdAt: NOON,
  payBy: NOON + 30 * 60_000,
  actions: ['pay', 'cancel', 'address'],
  remark: '',
  address: {
    name: '林知夏',
    mobile: '13800138000',
    regionText: '浙江 杭州 余杭区',
    detail: '溪望路 37 号',
  },
  items: [anItem()],
  refunds: [],
  money: {
    goodsTotal: 168_00,
    discount: 0,
    freight: 8_00,
    freightText: '共 1.9 kg，满 ¥499.00 免运费\n首重 1 kg ¥5.00，续重 1 kg ¥3.00',
    paid: 0,
    refunded: 0,
  },
  serverTime: NOON,
  ...more,
});
