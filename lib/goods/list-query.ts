import { toFen } from '@/lib/format';
import {
  filterYuan,
  type GoodsSort,
  type ListQuery,
  MAX_PRICE,
  type SortTab,
} from '@/lib/kit/goods-list-query';
import { goodsCopy as copy } from './copy';

export const isFiltered = ({ isInStock, priceMin, priceMax, kind }: ListQuery): boolean =>
  isInStock || priceMin !== undefined || priceMax !== undefined || kind !== undefined;

export const withoutFilters = ({ categoryId, keyword, sort }: ListQuery): ListQuery => ({
  categoryId,
  keyword,
  sort,
  isInStock: false,
});

export function sortAfter(tab: SortTab, now: GoodsSort): GoodsSort {
  if (tab !== 'price') return tab;
  return now === 'price_asc' ? 'price_desc' : 'price_asc';
}

/** Empty = none. */
export function priceText({ priceMin, priceMax }: ListQuery): string {
  if (priceMin !== undefined && priceMax !== undefined)
    return copy.priceBetween(filterYuan(priceMin), filterYuan(priceMax));
  if (priceMin !== undefined) return copy.priceAbove(filterYuan(priceMin));
  return priceMax === undefined ? '' : copy.priceBelow(filterYuan(priceMax));
}

export const priceFieldText = (fen: number | undefined): string =>
  fen === undefined ? '' : filterYuan(fen);

/** fen, lower first; null if invalid. */
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
