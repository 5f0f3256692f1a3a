import { useState } from 'react';
import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import {
  getGoods,
  type listGoods,
  listGoodsCategories,
  listSimilarGoods,
} from '@/lib/contract/goods';

export type GoodsRow = OutputOf<typeof listGoods>['list']['data'][number];
export type Goods = OutputOf<typeof getGoods>;
export type Category = OutputOf<typeof listGoodsCategories>['tree'][number];

export const goodsIdOf = ({ goodsId }: { goodsId: number }): number => goodsId;

/** Invalid = missing product. */
export const readId = (text: string | null): number => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : Number.MAX_SAFE_INTEGER;
};

/** Without `version`: the cached answer suffices. */
export const useCategories = () => useEndpoint(listGoodsCategories, {});

export const useSimilar = (goodsId: number | null) =>
  useEndpoint(listSimilarGoods, goodsId === null ? null : { goodsId });

/**
 * Keeps known data after login or region change: no choice is lost. `hasNewPrice`: changed since opening. `region`: for
 * freight.
 */
export function useGoods(goodsId: number, region?: string) {
  const read = useEndpoint(getGoods, { goodsId, region }, { keepPrevious: true });
  const prices =
    read.data && JSON.stringify(read.data.skus.map(({ skuId, price }) => [skuId, price]));
  const [seen, setSeen] = useState({ goodsId, prices });
  if (seen.goodsId !== goodsId || (seen.prices === undefined && prices !== undefined))
    setSeen({ goodsId, prices });
  const hasNewPrice = seen.prices !== undefined && prices !== undefined && prices !== seen.prices;
  return {
    ...read,
    hasNewPrice,
    acceptPrices: () => setSeen({ goodsId, prices }),
  };
}
