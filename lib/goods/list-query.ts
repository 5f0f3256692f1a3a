import { fenToText, toFen } from '@/lib/format';
import { type Query } from '@/lib/kit/query';
import { goodsCopy as copy } from './copy';
import type { GoodsFilters } from './use-goods';

export type GoodsSort = NonNullable<GoodsFilters['sort']>;
export type GoodsKind = NonNullable<GoodsFilters['kind']>;

const SORTS: readonly GoodsSort[] = ['all', 'sales', 'price_asc', 'price_desc', 'new'];
export const KINDS: readonly GoodsKind[] = ['goods', 'service', 'course'];
/** Highest price that can be asked for, fen. */
const MAX_PRICE = 100_000_000_00;

/** What a list shows, as its address says it. Prices in fen. */
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

/** Reads the address of a list; what does not make sense is left out. */
export function readListQuery(query: { get: (name: string) => string | null }): ListQuery {
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 40);
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

/** The same list as words of an address; what is usual is left out. */
export const writeListQuery = ({ sort, isInStock, ...rest }: ListQuery): Query => ({
  ...rest,
  sort: sort === 'all' ? undefined : sort,
  inStock: isInStock ? 1 : undefined,
});

/** What the server is asked. An undefined member would be another list in the cache. */
export const filtersOf = (query: ListQuery): GoodsFilters =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined),
  ) as unknown as GoodsFilters;

/** Whether anything narrows the list beside its category and its words. */
export const isFiltered = ({ isInStock, priceMin, priceMax, kind }: ListQuery): boolean =>
  isInStock || priceMin !== undefined || priceMax !== undefined || kind !== undefined;

export const withoutFilters = ({ categoryId, keyword, sort }: ListQuery): ListQuery => ({
  categoryId,
  keyword,
  sort,
  isInStock: false,
});

/** The tab of a sort; both directions of the price are one tab, whose second tap turns it round. */
export const SORT_TABS = ['all', 'sales', 'price', 'new'] as const;
export type SortTab = (typeof SORT_TABS)[number];

export const tabOfSort = (sort: GoodsSort): SortTab =>
  sort === 'price_asc' || sort === 'price_desc' ? 'price' : sort;

export function sortAfter(tab: SortTab, now: GoodsSort): GoodsSort {
  if (tab !== 'price') return tab;
  return now === 'price_asc' ? 'price_desc' : 'price_asc';
}

const yuan = (fen: number): string => fenToText(fen).replace(/\.00$/, '').replaceAll(',', '');

/** A price filter as people read it; empty without one. */
export function priceText({ priceMin, priceMax }: ListQuery): string {
  if (priceMin !== undefined && priceMax !== undefined)
    return copy.priceBetween(yuan(priceMin), yuan(priceMax));
  if (priceMin !== undefined) return copy.priceAbove(yuan(priceMin));
  return priceMax === undefined ? '' : copy.priceBelow(yuan(priceMax));
}

export const priceFieldText = (fen: number | undefined): string =>
  fen === undefined ? '' : yuan(fen);

/**
 * The two fields of the price filter as fen; the lower one first, whichever way they were typed.
 *
 * @returns null when one of them is no amount
 */
export function readPrices(
  min: string,
  max: string,
): Pick<ListQuery, 'priceMin' | 'priceMax'> | null {
  const [low, high] = [min, max].map((text) => (text.trim() === '' ? undefined : toFen(text)));
  if (low === null || high === null || Math.max(low ?? 0, high ?? 0) > MAX_PRICE) return null;
  const isTurned = low !== undefined && high !== undefined && low > high;
  const [priceMin, priceMax] = isTurned ? [high, low] : [low, high];
  return { priceMin: priceMin || undefined, priceMax: priceMax || undefined };
}
