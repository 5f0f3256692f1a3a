import type { Page } from '@playwright/test';
import type { OutputOf } from '@/lib/contract';
import { listCart } from '@/lib/contract/cart';
import { quoteOrder } from '@/lib/contract/checkout';
import { listOrderComments } from '@/lib/contract/comments';
import { countOrders, getOrder, listOrders } from '@/lib/contract/orders';
import { agreeOn, pageOf } from './agree';
import { AT, DAY_MS } from './agreed-rows';

type Line = OutputOf<typeof quoteOrder>['items'][number];
type CartRow = OutputOf<typeof listCart>['list'][number];
type Order = OutputOf<typeof getOrder>['order'];

/** The order of the shop's designs: blocks, a bag, two magnets. */
const line = (
  skuId: number,
  title: string,
  skuText: string,
  image: string,
  price: number,
  num = 1,
  noReturnReason = '',
): Line => ({
  goodsId: skuId,
  skuId,
  title,
  skuText,
  image,
  num,
  price,
  sum: price * num,
  paid: price * num,
  noReturnReason,
});
const LINES: readonly Line[] = [
  line(1, '小街积木 榉木', '12 件', 'goods:bricks', 168_00),
  line(2, '小街帆布包 加厚', '本白', 'goods:tote', 69_00),
  line(3, '我的门牌冰箱贴 搪瓷', '037 号', 'goods:magnet', 29_00, 2, '按 037 号定制'),
];
const SUMS = {
  goodsTotal: 295_00,
  discount: 0,
  freight: 8_00,
  freightText: '共 1.9 kg，满 ¥499.00 免运费\n首重 1 kg ¥5.00，续重 1 kg ¥3.00',
};
const ADDRESS = {
  addressId: 7,
  name: '林知夏',
  mobile: '13800125678',
  regionCode: '330110',
  regionText: '浙江省 杭州市 余杭区',
  detail: '良渚街道玉鸟路88号春漫里6幢2单元501室',
  label: '家',
  isDefault: true,
  version: 1,
};

const cartRow = (cartId: number, from: Line | undefined, more: Partial<CartRow> = {}): CartRow => {
  const { goodsId = 9, skuId = 9, title = '', skuText = '', image = '', price = 0 } = from ?? {};
  return {
    cartId,
    goodsId,
    skuId,
    title,
    skuText,
    image,
    price,
    priceAtAdd: price,
    num: from?.num ?? 1,
    isChecked: true,
    state: 'ok',
    available: null,
    limit: 99,
    ...more,
  };
};
const CART: readonly CartRow[] = [
  cartRow(1, LINES[0], { priceAtAdd: 173_00 }),
  cartRow(2, LINES[1], { available: 3, limit: 3 }),
  cartRow(3, LINES[2], { priceAtAdd: 27_00 }),
  cartRow(4, line(4, '陶土床头灯 三档调光', '陶色', 'goods:lamp', 199_00), {
    state: 'out',
    isChecked: false,
    available: 0,
    limit: 0,
  }),
];

/** The order of the designs, delivered. */
export const agreedOrder = (orderId: number, more: Partial<Order> = {}): Order => ({
  orderId,
  sn: `2025061812000370428${orderId}`,
  status: 30,
  kind: 'goods',
  payable: 303_00,
  createdAt: AT,
  paidAt: AT + 120_000,
  payBy: AT + 1_800_000,
  actions: ['again'],
  remark: '放在门卫室',
  address: ADDRESS,
  items: LINES.map((one) => ({ itemId: one.skuId, shippedNum: one.num, refundedNum: 0, ...one })),
  refunds: [],
  money: { ...SUMS, paid: 303_00, refunded: 0 },
  serverTime: AT + 2 * DAY_MS,
  ...more,
});
const ORDERS: readonly Order[] = [
  agreedOrder(1),
  agreedOrder(2, { status: 20, payable: 199_00, items: agreedOrder(2).items.slice(1) }),
  agreedOrder(3, {
    status: 50,
    closeReason: 'timeout',
    actions: ['again', 'hide'],
    payable: 69_00,
    items: agreedOrder(3).items.slice(1, 2),
  }),
];

/** Answers about cart, checkout and orders; everything else goes to the server. */
const REVIEW_TIMES = { commentBy: AT + 24 * DAY_MS, appendBy: AT + 174 * DAY_MS };
/** The first thing has a review, the second one waits for it. */
const REVIEWED: OutputOf<typeof listOrderComments>['items'] = LINES.slice(0, 2).map(
  ({ goodsId, title, skuText, image }, at) => ({
    itemId: at + 1,
    goodsId,
    title,
    skuText,
    image,
    canComment: at > 0,
    canAppend: at === 0,
    comment:
      at > 0
        ? undefined
        : {
            commentId: 1,
            stars: 5,
            content: '孩子搭了一下午，木头打磨得很光滑。',
            images: [],
            time: AT,
            reply: '谢谢喜欢，祝玩得开心。',
            addition: '',
            additionImages: [],
            hiddenReason: '',
            isAnonymous: false,
          },
  }),
);

export const agreeOnOrders = (page: Page): Promise<void> =>
  agreeOn(page, (agree) => {
    agree(listCart, () => ({
      list: [...CART],
      cartTotal: 4,
      sum: 295_00,
      sumCount: 4,
      freeFrom: 499_00,
    }));
    agree(quoteOrder, () => ({
      ...SUMS,
      quoteId: 'agreed',
      mobile: '',
      kind: 'goods' as const,
      items: LINES.map((one) => ({ ...one, cartId: one.skuId })),
      payable: 303_00,
      address: ADDRESS,
      promises: ['48小时内发货，超时可一键退款'],
      payBy: AT + 1_800_000,
      canPayNow: true,
      faults: [],
    }));
    agree(listOrders, () => ({ list: pageOf([...ORDERS]), serverTime: AT + 2 * DAY_MS }));
    agree(countOrders, () => ({
      counts: { unpaid: 0, unshipped: 1, unreceived: 1, uncommented: 0, refunding: 0 },
      vouchers: 0,
    }));
    agree(getOrder, () => ({ order: agreedOrder(1) }));
    agree(listOrderComments, () => ({ ...REVIEW_TIMES, items: REVIEWED }));
  });
