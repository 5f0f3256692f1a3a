import { useEndpointList } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { listFavorites } from '@/lib/contract/goods';
import { goodsIdOf } from './use-goods';

export type FavoriteRow = OutputOf<typeof listFavorites>['list']['data'][number];

/** The member's favourites, newest first. */
export const useFavorites = () => useEndpointList(listFavorites, {}, { rowId: goodsIdOf });

/** Fen below the price of the day when it was kept; 0 when it is not cheaper. */
export const priceDrop = ({ minPrice, priceThen }: FavoriteRow): number =>
  Math.max(0, priceThen - minPrice);
