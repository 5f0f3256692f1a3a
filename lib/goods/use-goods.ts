import { useState } from 'react';
import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import {
  getGoods,
  type listGoods,
  listGoodsCategories,
  listSimilarGoods,
  suggestGoods,
} from '@/lib/contract/goods';

export type GoodsRow = OutputOf<typeof listGoods>['list']['data'][number];
export type Goods = OutputOf<typeof getGoods>;
export type Category = OutputOf<typeof listGoodsCategories>['tree'][number];

/** Suggestions and search results need as many characters. */
export const SUGGEST_FROM = 2;

export const goodsIdOf = ({ goodsId }: { goodsId: number }): number => goodsId;

/** An id of an address; one that is none requests goods that do not exist. */
export const readId = (text: string | null): number => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : Number.MAX_SAFE_INTEGER;
};

/** The tree of categories; `version` is left out, because the kept answer already saves the way. */
export const useCategories = () => useEndpoint(listGoodsCategories, {});

/** Goods like these; null requests nothing. */
export const useSimilar = (goodsId: number | null) =>
  useEndpoint(listSimilarGoods, goodsId === null ? null : { goodsId });

/** Words that complete the typed ones; fewer than two characters are not requested. */
export const useSuggestions = (keyword: string) =>
  useEndpoint(suggestGoods, [...keyword].length < SUGGEST_FROM ? null : { keyword }, {
    keepPrevious: true,
  });

/**
 * One thing with its choices; `hasNewPrice` once its prices changed after the page was opened. After a login, and for another
 * region, what is known stays until the next answer: what a person has chosen is not lost.
 *
 * @param region code of where it would be delivered; freight is told for it
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
    /** The person has seen the new prices. */
    acceptPrices: () => setSeen({ goodsId, prices }),
  };
}
