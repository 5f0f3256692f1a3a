import { IS_SHOP_LAYOUT } from './layout';
import { site } from './site';

/* Apart from routes.ts, which every page loads. */
const SHOP_HOME = '/pages/shop/index';
const ADDRESSES = '/pages/address/index';
const ORDERS = '/pages/order/index';
const ORDER = '/pages/order/detail';
const REFUNDS = '/pages/refund/index';
const VOUCHERS = '/pages/voucher/index';
const ACCOUNT = IS_SHOP_LAYOUT ? '/pages/user/index' : '/pages/user/user';
const HOME = '/';
export const PROMOTION = '/pages/index/community';
export const CATEGORY = '/pages/category/index';
export const CART = '/pages/cart/index';

const page = <Path extends string, Parent extends string>(
  path: Path,
  title: string,
  parent: Parent,
  { needsLogin = false, isTab = false } = {},
) => ({ path, title, parent, needsLogin, isTab });

export const SHOP_ROUTES = [
  {
    ...page(SHOP_HOME, '', HOME),
    get title(): string {
      return site().brand.homeTitle;
    },
  },
  page(CATEGORY, '商品分类', SHOP_HOME, { isTab: IS_SHOP_LAYOUT }),
  page('/pages/goods/list', '商品列表', SHOP_HOME),
  page('/pages/goods/detail', '商品详情', SHOP_HOME),
  page('/pages/search/index', '搜索', HOME),
  page('/pages/comment/index', '商品评价', SHOP_HOME),
  page('/pages/user/favorite', '我的收藏', ACCOUNT, { needsLogin: true }),
  page('/pages/user/history', '浏览记录', ACCOUNT),
  page(CART, '购物车', SHOP_HOME, { isTab: IS_SHOP_LAYOUT }),
  page('/pages/checkout/index', '确认订单', CART, { needsLogin: true }),
  page('/pages/checkout/cashier', '收银台', ORDERS, { needsLogin: true }),
  page('/pages/checkout/result', '支付结果', ORDERS, { needsLogin: true }),
  page('/pages/checkout/test', '演示收银台', ORDERS, { needsLogin: true }),
  page(ORDERS, '我的订单', ACCOUNT, { needsLogin: true }),
  page(ORDER, '订单详情', ORDERS, { needsLogin: true }),
  page('/pages/order/express', '物流', ORDER, { needsLogin: true }),
  page('/pages/order/comment', '评价', ORDER, { needsLogin: true }),
  page('/pages/booking/change', '改期', ORDER, { needsLogin: true }),
  page('/pages/booking/waits', '我的候补', VOUCHERS, { needsLogin: true }),
  page(VOUCHERS, '券包', ACCOUNT, { needsLogin: true }),
  page('/pages/voucher/detail', '券', VOUCHERS, { needsLogin: true }),
  page('/pages/place/detail', '门店', SHOP_HOME),
  page('/pages/refund/apply', '申请售后', ORDERS, { needsLogin: true }),
  page(REFUNDS, '退款/售后', ACCOUNT, { needsLogin: true }),
  page('/pages/refund/detail', '售后进度', REFUNDS, { needsLogin: true }),
  page(ADDRESSES, '收货地址', ACCOUNT, { needsLogin: true }),
  page('/pages/address/edit', '编辑收货地址', ADDRESSES, { needsLogin: true }),
] as const;

export const SHOP_LAYOUT_ROUTES = [...SHOP_ROUTES, page(PROMOTION, '推广', HOME)] as const;

export type ShopPath = (typeof SHOP_ROUTES)[number]['path'];

/** This table may come after the shell renders its guard, so these pages ask for a login themselves. */
export const withOwnGuard = <R extends { title: string; needsLogin: boolean }>(route: R): R => ({
  ...route,
  get title() {
    return route.title;
  },
  needsLogin: false,
});
