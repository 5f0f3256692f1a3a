import { GOODS_KINDS, GOODS_SORTS, listGoods } from '@/lib/contract/goods.schema';
import {
  filtersOf,
  MAX_PRICE,
  readListQuery,
  tabOfSort,
  writeListQuery,
} from '@/lib/kit/goods-list-query';
import { isFiltered, priceText, readPrices, sortAfter, withoutFilters } from './list-query';

const read = (text: string) => readListQuery(new URLSearchParams(text));
const textOf = (query: object) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ).toString();

it('an address says the whole list, and a list its address', () => {
  for (const address of [
    '',
    'categoryId=3&sort=sales',
    'keyword=%E6%9D%AF&priceMin=3000&priceMax=30000&kind=goods&sort=price_desc&inStock=1',
  ])
    expect(textOf(writeListQuery(read(address)))).toBe(address);
});

it.each([
  'categoryId=-1',
  'categoryId=x&sort=best',
  'keyword=%20&kind=house&priceMin=0&priceMax=1e9',
  'inStock=yes',
])('what does not make sense in %j is left out', (address) =>
  expect(filtersOf(read(address))).toEqual({ sort: 'all', isInStock: false }),
);

it.each([
  ...GOODS_SORTS.map((sort) => ({ sort })),
  ...GOODS_KINDS.map((kind) => ({ sort: 'all' as const, kind })),
  { sort: 'all' as const, priceMin: 1, priceMax: MAX_PRICE },
])('whatever the call takes can stand in an address: %j', (wanted) => {
  const asked = filtersOf(read(textOf(writeListQuery({ ...wanted, isInStock: false }))));
  expect(asked).toEqual({ ...wanted, isInStock: false });
  expect(listGoods.input.validateSync(asked)).toMatchObject(wanted);
});

it('a price beyond what the call takes is left out of it', () => {
  expect(() => listGoods.input.validateSync({ priceMax: MAX_PRICE + 1 })).toThrow();
  expect(read(`priceMax=${MAX_PRICE + 1}`).priceMax).toBeUndefined();
});

it('a second tap on the price turns its direction round', () => {
  expect(sortAfter('price', 'all')).toBe('price_asc');
  expect(sortAfter('price', 'price_asc')).toBe('price_desc');
  expect(sortAfter('price', 'price_desc')).toBe('price_asc');
  expect(sortAfter('new', 'price_asc')).toBe('new');
  expect(tabOfSort('price_desc')).toBe('price');
});

it('a price filter is read in yuan, sorted, and refused when it is no amount', () => {
  expect(readPrices('30', '300')).toEqual({ priceMin: 3000, priceMax: 30000 });
  expect(readPrices('300', '30')).toEqual({ priceMin: 3000, priceMax: 30000 });
  expect(readPrices('', '9.9')).toEqual({ priceMin: undefined, priceMax: 990 });
  expect(readPrices('', '')).toEqual({});
  expect(readPrices('3,0', '')).toBeNull();
  expect(priceText(read('priceMin=3000&priceMax=30050'))).toBe('¥30–300.50');
  expect(priceText(read('priceMin=3000'))).toBe('¥30 以上');
  expect(priceText(read('priceMax=100000'))).toBe('¥1000 以下');
  expect(priceText(read(''))).toBe('');
});

it('clearing the filters keeps category, words and sort', () => {
  const query = read('categoryId=3&keyword=a&sort=new&inStock=1&kind=goods');
  expect(isFiltered(query)).toBe(true);
  expect(isFiltered(withoutFilters(query))).toBe(false);
  expect(textOf(writeListQuery(withoutFilters(query)))).toBe('categoryId=3&keyword=a&sort=new');
});
