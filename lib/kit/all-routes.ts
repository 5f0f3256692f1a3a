import { IS_SHOP_LAYOUT } from './layout';
import { findRoute, pathOf, type Route, type RoutePath, ROUTES } from './routes';
import { SHOP_LAYOUT_ROUTES, SHOP_ROUTES } from './shop-routes';

const OF_SHOP: readonly Route[] = IS_SHOP_LAYOUT ? SHOP_LAYOUT_ROUTES : SHOP_ROUTES;

/** For build, server and tests; not in a page's script. */
export const ALL_ROUTES: readonly Route[] = [
  ...ROUTES,
  // The home of this layout keeps its own address.
  ...OF_SHOP.filter(({ path }) => pathOf(path) === path),
];

export const ALIASES: readonly RoutePath[] = (
  [
    '/pages/index/index',
    '/pages/index/community',
    '/pages/shop/index',
    '/pages/user/index',
    '/pages/user/user',
  ] as const
).filter((path) => pathOf(path) !== path);

export const findAnyRoute = (path: string): Route | undefined =>
  findRoute(path) ?? ALL_ROUTES.find((route) => route.path === pathOf(path));

export const titleOf = (path: RoutePath): string =>
  ALL_ROUTES.find((route) => route.path === pathOf(path))?.title ?? '';
