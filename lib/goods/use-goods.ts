import { useState } from 'react';
import { useEndpoint, useEndpointList } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getGoods, listGoods, listGoodsCategories, listSimilarGoods } from '@/lib/contract/goods';
import { getShopConfig } from '@/lib/contract/shop';
import type { GoodsFilters, GoodsKind } from '@/lib/kit/goods-list-query';

export type GoodsRow = OutputOf<typeof listGoods>['list']['data'][number];
export type Goods = OutputOf<typeof getGoods>;
export type Category = OutputOf<typeof listGoodsCategories>['tree'][number];

export const goodsIdOf = ({ goodsId }: { goodsId: number }): number => goodsId;

export const readId = (text: string | null): number => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : Number.MAX_SAFE_INTEGER;
};

export const useCategories = () => useEndpoint(listGoodsCategories, {});

/** Kinds that the shop sells; empty before the answer. */
export const useSoldKinds = (): readonly GoodsKind[] =>
  useEndpoint(getShopConfig, {}).data?.kinds ?? [];

export const useSimilar = (goodsId: number | null) =>
  useEndpoint(listSimilarGoods, goodsId === null ? null : { goodsId });

/** After a login or a change of region known data stays, so no choice is lost. `region` decides the freight. */
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

export const useGoodsList = (filters: GoodsFilters | null) =>
  useEndpointList(listGoods, filters, { rowId: goodsIdOf });
