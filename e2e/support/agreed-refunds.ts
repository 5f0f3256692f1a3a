import type { Page } from '@playwright/test';
import type { OutputOf } from '@/lib/contract';
import { getOrder } from '@/lib/contract/orders';
import { getRefund, listRefunds, quoteRefund } from '@/lib/contract/refunds';
import { agreeOn, pageOf } from './agree';
import { agreedOrder } from './agreed-orders';
import { AT, DAY_MS } from './agreed-rows';

type Refund = OutputOf<typeof getRefund>['refund'];
type Line = OutputOf<typeof quoteRefund>['lines'][number];

/** The order of the designs of after-sale: two cups, a lamp, an umbrella that was given back already. */
const line = (
  itemId: number,
  title: string,
  skuText: string,
  image: string,
  more: Partial<Line>,
): Line => ({ itemId, title, skuText, image, max: 0, num: 0, fen: 0, hint: '', ...more });
const CUP = line(1, '小街搪瓷杯 釉面', '蓝边白 350 ml', 'goods:mug', {
  max: 2,
  num: 2,
  fen: 74_68,
});
const LAMP = line(2, '陶土色床头台灯 三档', '陶土 USB-C', 'goods:lamp', {
  max: 1,
  num: 1,
  fen: 190_53,
});
const UMBRELLA = line(3, '八骨直柄伞 抗风', '蓝白', 'goods:umbrella', { hint: '已退款 ¥94.79' });
const ADDRESS = '小街仓库 400-000-0037\n浙江省杭州市余杭区仓前街道小街路 37 号 3 号库 售后组';

const refund = (more: Partial<Refund> = {}): Refund => ({
  refundId: 1,
  sn: 'T20250618094103704281',
  orderId: 1,
  orderSn: '20250618120003704281',
  type: 'return',
  status: 20,
  goods: 265_21,
  freight: 8_00,
  amount: 273_21,
  createdAt: AT,
  dueAt: Date.parse('2025-06-26T00:00:00+08:00'),
  nextText: '请在6月25日前寄回商品并填写单号，逾期自动撤销',
  items: [CUP, LAMP].map(({ itemId, title, skuText, image, num, fen }) => ({
    itemId,
    title,
    skuText,
    image,
    num,
    fen,
  })),
  actions: ['delivery', 'cancel'],
  reason: 'damaged',
  content: '台灯底座裂了一道，杯口掉瓷，外箱一角压扁。',
  images: [],
  events: [
    { at: AT, title: '提交申请', text: '' },
    { at: AT + DAY_MS / 4, title: '申请已通过，请寄回商品', text: '' },
  ],
  returnAddress: ADDRESS,
  answer: '',
  way: 'wxpay',
  wayText: '原路退回微信支付',
  providerNo: '',
  arriveText: '',
  serverTime: AT + DAY_MS,
  ...more,
});

const PAYING = refund({
  refundId: 2,
  status: 30,
  dueAt: undefined,
  nextText: '原路退回微信支付，预计6月29日前到账',
  actions: [],
  events: [
    ...refund().events,
    { at: AT + DAY_MS, title: '商品已寄回', text: '' },
    { at: AT + 5 * DAY_MS, title: '验收完成，开始退款', text: '' },
  ],
  returnAddress: '',
  parcel: { carrier: '顺丰速运', no: 'SF1386042771532', url: 'https://www.sf-express.com/' },
  providerNo: '50301108262026062401937',
  arriveText: '预计退款后3天内到账，最晚6月29日',
});
const REFUNDS: readonly Refund[] = [
  refund(),
  PAYING,
  refund({
    refundId: 3,
    type: 'unshipped',
    status: 40,
    nextText: '已原路退回微信支付',
    amount: 94_79,
    items: refund().items.slice(0, 1),
  }),
];

/** An order of which one refund has arrived and another is on its way. */
const ORDER = agreedOrder(1, {
  actions: ['express', 'receipt', 'refund'],
  payWay: 'wxpay',
  refunds: [
    {
      refundId: 1,
      type: 'return',
      status: 20,
      goods: 58_00,
      freight: 0,
      amount: 58_00,
      createdAt: AT + DAY_MS,
      items: [{ itemId: 3, num: 2 }],
    },
    {
      refundId: 3,
      type: 'unshipped',
      status: 40,
      goods: 69_00,
      freight: 0,
      amount: 69_00,
      createdAt: AT + DAY_MS / 4,
      items: [{ itemId: 2, num: 1 }],
    },
  ],
  money: { ...agreedOrder(1).money, paid: 303_00, refunded: 69_00 },
});

/** Answers about after-sale; everything else goes to the server. */
export const agreeOnRefunds = (page: Page): Promise<void> =>
  agreeOn(page, (agree) => {
    agree(quoteRefund, () => ({
      types: [
        { type: 'return' as const, reasons: ['seven' as const, 'damaged' as const] },
        { type: 'money' as const, reasons: ['damaged' as const] },
      ],
      type: 'return' as const,
      reason: 'seven' as const,
      lines: [CUP, LAMP, UMBRELLA],
      goods: 265_21,
      freight: 8_00,
      freightText: '按下单时的运费规则，退回运费 ¥8.00',
      total: 273_21,
      way: 'wxpay' as const,
      wayText: '原路退回微信支付',
      arriveText: '预计退款后3天内到账，最晚6月29日',
      policyText:
        '商家在48小时内审核，逾期未审核自动同意。同意后7天内寄回，商家收到后3个工作日内验收，验收后退款。',
      decision: 'review' as const,
      faults: [],
    }));
    agree(listRefunds, () => ({ list: pageOf([...REFUNDS]), serverTime: AT + DAY_MS }));
    agree(getRefund, ({ refundId }) => ({ refund: refundId === 2 ? PAYING : refund() }));
    agree(getOrder, () => ({ order: ORDER }));
  });
