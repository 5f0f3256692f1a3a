import '@/testing/shop-layout';
import fs from 'node:fs';
import path from 'node:path';
import { ALIASES, ALL_ROUTES, findAnyRoute, titleOf } from './all-routes';
import { ACCOUNT, findRoute, HOME, tabOf, toHref } from './routes';
import { CART, CATEGORY, PROMOTION } from './shop-routes';
import { setSite, site } from './site';

it('has exactly four tabs', () => {
  expect(ALL_ROUTES.filter(({ isTab }) => isTab).map((route) => route.path)).toEqual(
    expect.arrayContaining([HOME, CATEGORY, CART, ACCOUNT]),
  );
  expect(ALL_ROUTES.filter(({ isTab }) => isTab)).toHaveLength(4);
  expect(ACCOUNT).toBe('/pages/user/index');
});

it.each([
  ['/', HOME],
  ['/pages/index/index?refereeId=7', HOME],
  ['/pages/shop/index?refereeId=7', HOME],
  ['/pages/category/index?categoryId=3', CATEGORY],
  ['/pages/cart/index', CART],
  ['/pages/user/index', ACCOUNT],
  ['/pages/user/user?tab=notice', ACCOUNT],
  ['/pages/index/community', undefined],
  ['/pages/index/partner', undefined],
])('knows the tab of %s', (address, tab) => expect(tabOf(address)).toBe(tab));

it('takes every address of the community from outside, with its query', () => {
  for (const address of [...ALL_ROUTES.map((route) => route.path), ...ALIASES])
    expect(toHref(`${address}?a=1`)).toBe(`${address}?a=1`);
});

it('leads back from the pages that are tabs in the community', () => {
  expect(findRoute(PROMOTION)?.parent).toBe(HOME);
  expect(findRoute('/pages/index/partner')).toMatchObject({ parent: ACCOUNT, needsLogin: true });
  expect(findRoute('/pages/user/money')?.parent).toBe(ACCOUNT);
  expect(findRoute('/pages/goods/detail')?.parent).toBe('/pages/shop/index');
});

it('calls home what it shows', () => {
  expect([titleOf(HOME), titleOf('/pages/shop/index'), titleOf(PROMOTION)]).toEqual([
    '小街商店',
    '小街商店',
    '推广',
  ]);
  expect(findAnyRoute('/pages/order/detail?orderId=1')?.title).toBe('订单详情');
});

it('calls it anew under a newer configuration', () => {
  const known = site();
  setSite({ ...known, brand: { ...known.brand, homeTitle: '青禾小铺' } });
  expect([titleOf(HOME), titleOf('/pages/shop/index')]).toEqual(['青禾小铺', '青禾小铺']);
  setSite(known);
});

it('has a row for every page of the export, and a page for every row', () => {
  const pages = fs
    .readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `/${path.dirname(file).split(path.sep).join('/')}`)
    .map((folder) => (folder === '/.' ? HOME : folder));
  expect(pages.sort()).toEqual([...ALL_ROUTES.map((route) => route.path), ...ALIASES].sort());
});
