import { IS_SHOP_LAYOUT } from './layout';
import { findRoute, pathOf, type Route, type RoutePath, ROUTES } from './routes';
import { SHOP_LAYOUT_ROUTES, SHOP_ROUTES } from './shop-routes';

const OF_SHOP: readonly Route[] = IS_SHOP_LAYOUT ? SHOP_LAYOUT_ROUTES : SHOP_ROUTES;

/** The pages of the community and of the shop, for the build, the server and tests: not part of a page's script. */
export const ALL_ROUTES: readonly Route[] = [
  ...ROUTES,
  // the home of this layout stands under its own address
  ...OF_SHOP.filter(({ path }) => pathOf(path) === path),
];

/** Further addresses of tabs, of which some belong to pages in the other layout. */
export const ALIASES: readonly RoutePath[] = (
  [
    '/pages/index/index',
    '/pages/index/community',
    '/pages/shop/index',
    '/pages/user/index',
    '/pages/user/user',
  ] as const
).filter((path) => pathOf(path) !== path);

/** The route of a path without base path; undefined for an unknown page. */
export const findAnyRoute = (path: string): Route | undefined =>
  findRoute(path) ?? ALL_ROUTES.find((route) => route.path === pathOf(path));

/** Title of a page. */
export const titleOf = (path: RoutePath): string =>
  ALL_ROUTES.find((route) => route.path === pathOf(path))?.title ?? '';
