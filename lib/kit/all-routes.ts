import { type Route, type RoutePath, ROUTES } from './routes';
import { SHOP_ROUTES } from './shop-routes';

/** The pages of the community and of the shop, for the build, the server and tests: not part of a page's script. */
export const ALL_ROUTES: readonly Route[] = [...ROUTES, ...SHOP_ROUTES];

/** The route of a path without base path; undefined for an unknown page. */
export const findAnyRoute = (path: string): Route | undefined => {
  const clean = path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
  return ALL_ROUTES.find((route) => route.path === clean);
};

/** Title of a page. */
export const titleOf = (path: RoutePath): string =>
  ALL_ROUTES.find((route) => route.path === path)?.title ?? '';
