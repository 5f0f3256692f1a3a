import type { Page } from '@playwright/test';
import type { OutputOf } from '@/lib/contract';
import { getOrder } from '@/lib/contract/orders';
import { listPayWays, queryPayment } from '@/lib/contract/payments';
import type { PAY_STATES } from '@/lib/contract/payments.schema';
import { MINUTE_MS } from '@/lib/time';
import { agreeOn } from './agree';
import { API } from './hold';

type Order = OutputOf<typeof getOrder>['order'];

/** One thing of ¥168.00 with a freight of ¥8.00, to Hangzhou. */
const ORDER = {
  orderId: 5,
  sn: '20260618120003704281',
  status: 10,
  kind: 'goods',
  payable: 176_00,
  actions: ['pay', 'cancel'],
  remark: '',
  address: {
    name: '林知夏',
    mobile: '13800138000',
    regionText: '浙江 杭州 余杭区',
    detail: '溪望路 37 号',
  },
  items: [
    {
      itemId: 9,
      goodsId: 53,
      skuId: 21,
      title: '小街积木 十二件',
      skuText: '12 件',
      image: '',
      num: 1,
      price: 168_00,
      sum: 168_00,
      paid: 168_00,
      noReturnReason: '',
      shippedNum: 0,
      refundedNum: 0,
    },
  ],
  refunds: [],
  money: { goodsTotal: 168_00, discount: 0, freight: 8_00, freightText: '', paid: 0, refunded: 0 },
} satisfies Partial<Order>;

const open = (way: 'h5' | 'offline', label: string) => ({ way, label, isOpen: true, reason: '' });

/** An unpaid order of ¥176.00 at this moment of the server, whatever the hour of the machine; other calls are refused. The moment stays, unless it is told to go on. */
export async function agreeOnPayment(
  page: Page,
  {
    now,
    payBy = now + 30 * MINUTE_MS,
    state = 'unpaid',
    goesOn = false,
  }: {
    /** Epoch ms, as `payBy`. */
    now: number;
    payBy?: number;
    state?: (typeof PAY_STATES)[number];
    goesOn?: boolean;
  },
): Promise<void> {
  // a call that the server answers would set the clock again
  await page.route(API, (route) =>
    route.fulfill({ json: { code: 500, msg: '', data: { err: 'not_found' } } }),
  );
  const isPaid = state === 'paid';
  const began = Date.now();
  const serverTime = () => (goesOn ? now + Date.now() - began : now);
  const order: Order = {
    ...ORDER,
    createdAt: now,
    payBy,
    serverTime: now,
    ...(isPaid && { status: 20, actions: [], paidAt: now, payWay: 'wxpay' as const }),
  };
  const ways = [open('h5', '微信支付'), open('offline', '银行转账')];
  await agreeOn(page, (agree) => {
    agree(getOrder, () => ({ order: { ...order, serverTime: serverTime() } }));
    agree(listPayWays, () => ({
      ways,
      payable: 176_00,
      payBy,
      payFrom: 7,
      serverTime: serverTime(),
    }));
    agree(queryPayment, () => ({
      state,
      text: '正在等待付款结果',
      askAgainAfter: isPaid ? 0 : 60_000,
      returns: [],
      serverTime: serverTime(),
    }));
  });
}
