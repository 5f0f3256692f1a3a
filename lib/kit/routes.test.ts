import fs from 'node:fs';
import path from 'node:path';
import { ALIASES, ALL_ROUTES, findAnyRoute } from './all-routes';
import { addRoutes, findRoute, HOME, type Href, type RoutePath, tabOf, toHref } from './routes';
import { SHOP_ROUTES } from './shop-routes';

type Is<Given, Wanted> = Given extends Wanted ? true : false;

it('knows its paths when it compiles', () => {
  // each line must be a type error
  const money: Is<'/pages/user/money', RoutePath> = true;
  const misspelled: Is<'/pages/user/mony', RoutePath> = false;
  const withQuery: Is<'/pages/user/card?userId=3', Href> = true;
  const withAnchor: Is<'/pages/space/help#share', Href> = true;
  const misspelledWithQuery: Is<'/pages/user/crad?userId=3', Href> = false;
  const anyText: Is<string, Href> = false;
  expect([money, misspelled, withQuery, withAnchor, misspelledWithQuery, anyText]).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('has a row for every page of the export, and a page for every row', () => {
  const pages = fs
    .readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `/${path.dirname(file).split(path.sep).join('/')}`)
    .map((folder) => (folder === '/.' ? HOME : folder));
  expect(pages.sort()).toEqual([...ALL_ROUTES.map((route) => route.path), ...ALIASES].sort());
});

it.each<[string, Href | undefined]>([
  ['/', '/'],
  ['/pages/user/money', '/pages/user/money'],
  ['/pages/user/card?userId=3', '/pages/user/card?userId=3'],
  ['/pages/space/help#share', '/pages/space/help#share'],
  ['/pages/goods/detail?goodsId=3', '/pages/goods/detail?goodsId=3'],
  ['/pages/index/community?refereeId=7', '/pages/index/community?refereeId=7'],
  ['/pages/user/index?tab=notice', '/pages/user/index?tab=notice'],
  ['', undefined],
  ['/pages/user/mony', undefined],
  ['pages/user/money', undefined],
  ['https://evil.example/pages/user/money', undefined],
  ['//evil.example', undefined],
  ['javascript:alert(1)', undefined],
])('takes %j from outside as %j', (address, href) => expect(toHref(address)).toBe(href));

it('finds a page by its path alone, and its tab', () => {
  expect(findRoute('/pages/user/card/?userId=3')?.path).toBe('/pages/user/card');
  expect(findRoute('/pages/none')).toBeUndefined();
  expect([tabOf('/pages/index/index'), tabOf('/pages/user/card')]).toEqual([HOME, undefined]);
});

it('takes every address of the shop as one of the app, and finds its page once the shop has brought its table', () => {
  for (const { path } of SHOP_ROUTES)
    expect([path, toHref(`${path}?a=1`)]).toEqual([path, `${path}?a=1`]);
  expect(findRoute('/pages/goods/detail')).toBeUndefined();
  expect(findAnyRoute('/pages/goods/detail/?goodsId=3')?.title).toBe('商品详情');
  addRoutes(SHOP_ROUTES);
  expect(findRoute('/pages/goods/detail?goodsId=3')?.parent).toBe('/pages/shop/index');
});
