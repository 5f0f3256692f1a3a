import type { Page } from '@playwright/test';
import { writeCopy } from '@/lib/comments/write-copy';
import { detailCopy } from '@/lib/goods/detail-copy';
import { checkoutCopy } from '@/lib/orders/checkout-copy';
import { orderCopy } from '@/lib/orders/copy';
import { applyCopy } from '@/lib/refunds/copy';
import { sharingCopy } from '@/lib/sharing/copy';
import { agreeOnGoods, goodsRow } from './support/agreed-goods';
import { agreeOnOrders } from './support/agreed-orders';
import { agreeOnRefunds } from './support/agreed-refunds';
import { demoMember } from './support/demo';
import { signIn } from './support/member';
import { expect } from './support/test';
import { comparePictures } from './support/visual';

interface Picture {
  name: string;
  path: string;
  /** Shown before a picture is worth taking. */
  shows: string;
  isMember?: boolean;
  /** More answers that do not come from the server. */
  agree?: (page: Page) => Promise<void>;
  /** Opens what is not there at once. */
  open?: (page: Page) => Promise<unknown>;
}

/** A number that our server does not read as one: it would fill the page with what is on sale. */
const DETAIL = '/pages/goods/detail?goodsId=01';
const TITLE = goodsRow(1).title;

/** With the same goods on sale and the same orders at any time. */
const PICTURES: readonly Picture[] = [
  // as a member: what a guest sees stands in the document already, with what was sold and put on sale by other tests
  { name: 'shop', path: '/pages/shop/index', shows: '玻璃储物罐 配木搅棒', isMember: true },
  { name: 'goods', path: DETAIL, shows: '釉面干净' },
  {
    name: 'goods-sku',
    path: DETAIL,
    shows: TITLE,
    open: async (page) => {
      await page.getByRole('button', { name: detailCopy.choose(['颜色', '容量']) }).click();
      await page.getByRole('radio', { name: '蓝边白' }).click();
    },
  },
  {
    name: 'goods-share',
    path: DETAIL,
    shows: TITLE,
    isMember: true,
    open: async (page) => {
      await page.getByRole('button', { name: detailCopy.share }).click();
      await expect(page.getByRole('img', { name: sharingCopy.sheet.poster(TITLE) })).toBeVisible({
        timeout: 20_000,
      });
    },
  },
  { name: 'cart', path: '/pages/cart/index', shows: '小街积木', isMember: true },
  {
    name: 'checkout',
    path: '/pages/checkout/index?mode=cart&cartIds=1,2,3',
    shows: checkoutCopy.submit,
    isMember: true,
  },
  { name: 'orders', path: '/pages/order/index', shows: '支付超时，没有扣款', isMember: true },
  { name: 'order', path: '/pages/order/detail?orderId=1', shows: '商品已发出', isMember: true },
  {
    name: 'order-comment',
    path: '/pages/order/comment?orderId=1',
    shows: writeCopy.submit,
    isMember: true,
    open: (page) =>
      page
        .getByRole('radio', { name: writeCopy.level(4, writeCopy.levels[3]) })
        .first()
        .click(),
  },
  {
    name: 'order-money',
    path: '/pages/order/detail?orderId=1',
    shows: '商品已发出',
    isMember: true,
    agree: agreeOnRefunds,
    open: async (page) => {
      await page.getByRole('button', { name: orderCopy.why }).click();
      await page.getByText(orderCopy.afterAll).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'refund-apply',
    path: '/pages/refund/apply?orderId=1',
    shows: applyCopy.submit,
    isMember: true,
    agree: agreeOnRefunds,
  },
  {
    name: 'refunds',
    path: '/pages/refund/index',
    shows: '待寄回',
    isMember: true,
    agree: agreeOnRefunds,
  },
  {
    name: 'refund',
    path: '/pages/refund/detail?refundId=1',
    shows: '小街仓库',
    isMember: true,
    agree: agreeOnRefunds,
  },
  {
    name: 'refund-paying',
    path: '/pages/refund/detail?refundId=2',
    shows: '商品已寄回',
    isMember: true,
    agree: agreeOnRefunds,
  },
];

comparePictures(
  PICTURES,
  async (page, client, { isMember, agree }) => {
    if (isMember) await signIn(page, await demoMember(client));
    await agreeOnGoods(page);
    await agreeOnOrders(page);
    await agree?.(page);
  },
  async (page, { path, shows, open }) => {
    await page.goto(`/zc${path}`);
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await open?.(page);
  },
);
