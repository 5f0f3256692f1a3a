/*
 * The pages of the shop. They are not in the table of routes.ts, which every page loads: a page of the shop brings this table
 * along (app/shop-page.tsx).
 */
const SHOP_HOME = '/pages/shop/index';
const ADDRESSES = '/pages/address/index';
const ACCOUNT = '/pages/user/user';
const HOME = '/';

const page = <Path extends string, Parent extends string>(
  path: Path,
  title: string,
  parent: Parent,
  { needsLogin = false } = {},
) => ({ path, title, parent, needsLogin, isTab: false });

/** Addresses are public ones, like those of routes.ts. */
export const SHOP_ROUTES = [
  page(SHOP_HOME, '小街商店', HOME),
  page('/pages/category/index', '商品分类', SHOP_HOME),
  page('/pages/goods/list', '商品列表', SHOP_HOME),
  page('/pages/goods/detail', '商品详情', SHOP_HOME),
  page('/pages/search/index', '搜索商品', SHOP_HOME),
  page('/pages/comment/index', '商品评价', SHOP_HOME),
  page('/pages/user/favorite', '我的收藏', ACCOUNT, { needsLogin: true }),
  page('/pages/user/history', '浏览记录', ACCOUNT),
  page('/pages/cart/index', '购物车', SHOP_HOME),
  page('/pages/checkout/index', '确认订单', '/pages/cart/index', { needsLogin: true }),
  page('/pages/order/index', '我的订单', ACCOUNT, { needsLogin: true }),
  page('/pages/order/detail', '订单详情', '/pages/order/index', { needsLogin: true }),
  page(ADDRESSES, '收货地址', ACCOUNT, { needsLogin: true }),
  page('/pages/address/edit', '编辑收货地址', ADDRESSES, { needsLogin: true }),
] as const;

export type ShopPath = (typeof SHOP_ROUTES)[number]['path'];
