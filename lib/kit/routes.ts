import { BASE_PATH } from './base-path';
import { IS_SHOP_LAYOUT } from './layout';
import { SHOP_LAYOUT_ROUTES, type ShopPath, withOwnGuard } from './shop-routes';
import { site } from './site';

/* The nav bar, login guard, tab bar, offline list and tests use it; the compiler derives all paths (specification
   2.1). Every page loads it: the shop's pages are apart (shop-routes.ts). Addresses open in both layouts. */

export interface Row<Path extends string, Parent extends string> {
  path: Path;
  title: string;
  parent: Parent;
  /** Guests see the login popup over a skeleton. */
  needsLogin: boolean;
  isTab: boolean;
}

/** Unknown paths do not compile; external input goes through `toHref`. */
export type RoutePath = (typeof TABLE)[number]['path'] | ShopPath | Alias;
export type Href = RoutePath | `${RoutePath}?${string}` | `${RoutePath}#${string}`;
export type Route = Row<RoutePath, RoutePath>;

export { BASE_PATH };
export const HOME = '/';
export const PARTNERS = '/pages/index/partner';
export const ACCOUNT = IS_SHOP_LAYOUT ? '/pages/user/index' : '/pages/user/user';
export const OFFLINE = '/offline';

/** Home and account tab of the other layout. */
type Alias =
  | '/pages/index/index'
  | '/pages/index/community'
  | '/pages/user/index'
  | '/pages/user/user';
const HOMES = IS_SHOP_LAYOUT
  ? /^\/pages\/(index|shop)\/index$/
  : /^\/pages\/index\/(index|community)$/;
const ACCOUNTS = /^\/pages\/user\/(index|user)$/;

const tab = <Path extends string>(
  path: Path,
  title: string,
  needsLogin = false,
): Row<Path, typeof HOME> => ({ path, title, parent: HOME, needsLogin, isTab: true });
const page = <Path extends string, Parent extends string>(
  path: Path,
  title: string,
  parent: Parent,
  flags: { guest?: boolean } = {},
): Row<Path, Parent> => ({ path, title, parent, needsLogin: !flags.guest, isTab: false });

const TABLE = [
  {
    ...tab(HOME, ''),
    get title(): string {
      return IS_SHOP_LAYOUT ? site().brand.homeTitle : '推广';
    },
  },
  IS_SHOP_LAYOUT ? page(PARTNERS, '小伙伴', ACCOUNT) : tab(PARTNERS, '小伙伴', true),
  tab(ACCOUNT, '账户'),
  page('/pages/index/company', '城市大厅', HOME, { guest: true }),
  page('/pages/login/agreement', '用户协议', ACCOUNT, { guest: true }),
  page('/pages/login/privacy', '隐私政策', ACCOUNT, { guest: true }),
  page('/pages/user/userInfo', '个人资料', ACCOUNT),
  page('/pages/user/userEdit', '编辑资料', '/pages/user/userInfo'),
  page('/pages/user/editPassword', '登录密码', '/pages/user/userInfo'),
  page('/pages/user/avatar', '头像', '/pages/user/userInfo'),
  // Public, because `?userId=` shows another member's card; the page guards the own one.
  page('/pages/user/card', '名片', ACCOUNT, { guest: true }),
  page('/pages/user/money', '我的钱包', ACCOUNT),
  page('/pages/user/moneyFlow', '钱走到哪了', '/pages/user/money'),
  page('/pages/user/withdraw', '提现', ACCOUNT),
  page('/pages/user/withdrawAdd', '申请提现', '/pages/user/withdraw'),
  page('/pages/user/reward', '直接奖励', ACCOUNT),
  page('/pages/user/reward2', '团队奖励', ACCOUNT),
  page('/pages/user/problem', '常见问题', ACCOUNT, { guest: true }),
  page('/pages/user/problem2', '意见反馈', ACCOUNT),
  page('/pages/user/student', '我的学习', ACCOUNT),
  page('/pages/user/about', '关于', ACCOUNT, { guest: true }),
  page('/pages/space/share', '推广海报', HOME, { guest: true }),
  page('/pages/space/share2', '城市海报', HOME, { guest: true }),
  page('/pages/space/city', '街区', HOME, { guest: true }),
  page('/pages/space/arrive', '落户', HOME),
  page('/pages/space/today', '街区今天', '/pages/space/city', { guest: true }),
  page('/pages/space/video', '视频', HOME, { guest: true }),
  page('/pages/space/help', '新手指南', HOME, { guest: true }),
  page('/pages/space/help2', '规则说明', HOME, { guest: true }),
  page('/pages/article/detail', '文章', HOME, { guest: true }),
  page('/choose-location', '选择位置', HOME, { guest: true }),
  page('/open-location', '查看位置', HOME, { guest: true }),
  page(OFFLINE, '离线', HOME, { guest: true }),
] as const;

/** An unknown parent does not compile. */
export const ROUTES: readonly Route[] = TABLE;

const BY_PATH = new Map<string, Route>(ROUTES.map((route) => [route.path, route]));
/** For addresses from outside on pages that do not have the shop's table. */
const SHOP =
  /^\/pages\/(shop|goods|category|search|comment|cart|checkout|order|refund|voucher|booking|place|address|user\/(favorite|history))\b/;

export const addRoutes = (routes: readonly Route[]): void =>
  routes.forEach((route) => BY_PATH.set(route.path, route));

if (IS_SHOP_LAYOUT) addRoutes(SHOP_LAYOUT_ROUTES.map(withOwnGuard));

/** Without query and trailing slash; aliases become the tab's path. */
export const pathOf = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .replace(/(.)\/+$/, '$1')
    .replace(HOMES, HOME)
    .replace(ACCOUNTS, ACCOUNT) || HOME;

export const findRoute = (path: string): Route | undefined => BY_PATH.get(pathOf(path));

/** For external addresses; undefined = no page. */
export const toHref = (address: string): Href | undefined =>
  SHOP.test(address) || (address.startsWith('/') && findRoute(address))
    ? (address as Href)
    : undefined;

export function tabOf(path: string): RoutePath | undefined {
  const route = findRoute(path);
  return route?.isTab ? route.path : undefined;
}
