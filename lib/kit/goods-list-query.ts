import type { InputOf } from '../contract';
import type { listGoods } from '../contract/goods';
import { fenToText } from '../format';
import type { Query } from './query';

export type GoodsFilters = Omit<InputOf<typeof listGoods>, 'page' | 'per_page'>;
export type GoodsSort = NonNullable<GoodsFilters['sort']>;
export type GoodsKind = NonNullable<GoodsFilters['kind']>;

const SORTS: readonly GoodsSort[] = ['all', 'sales', 'price_asc', 'price_desc', 'new'];
export const KINDS: readonly GoodsKind[] = ['goods', 'service', 'course'];
/** fen */
export const MAX_PRICE = 100_000_000_00;

/** Prices in fen. */
export interface ListQuery {
  categoryId?: number;
  keyword?: string;
  sort: GoodsSort;
  isInStock: boolean;
  priceMin?: number;
  priceMax?: number;
  kind?: GoodsKind;
}

const whole = (text: string | null, most: number): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

/** Ignores invalid values. */
export function readListQuery(query: { get: (name: string) => string | null }): ListQuery {
  const keyword = (query.get('keyword') ?? '')
    .trim()
    .slice(0, 40)
    .replace(/[\ud800-\udbff]$/, '');
  return {
    categoryId: whole(query.get('categoryId'), Number.MAX_SAFE_INTEGER),
    keyword: keyword === '' ? undefined : keyword,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'all',
    isInStock: query.get('inStock') === '1',
    priceMin: whole(query.get('priceMin'), MAX_PRICE),
    priceMax: whole(query.get('priceMax'), MAX_PRICE),
    kind: KINDS.find((kind) => kind === query.get('kind')),
  };
}

/** Omits defaults. */
export const writeListQuery = ({ sort, isInStock, ...rest }: ListQuery): Query => ({
  ...rest,
  sort: sort === 'all' ? undefined : sort,
  inStock: isInStock ? 1 : undefined,
});

/** An undefined member would be another key of the cache. */
export const filtersOf = (query: ListQuery): GoodsFilters =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined),
  ) as unknown as GoodsFilters;

/** A second tap turns the price round. */
export const SORT_TABS = ['all', 'sales', 'price', 'new'] as const;
export type SortTab = (typeof SORT_TABS)[number];

export const tabOfSort = (sort: GoodsSort): SortTab =>
  sort === 'price_asc' || sort === 'price_desc' ? 'price' : sort;

/** Without .00 and separators. */
export const filterYuan = (fen: number): string =>
  fenToText(fen).replace(/\.00$/, '').replaceAll(',', '');
