import { useEndpointList } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { listFavorites } from '@/lib/contract/goods';
import { goodsIdOf } from './use-goods';

export type FavoriteRow = OutputOf<typeof listFavorites>['list']['data'][number];

export const useFavorites = () => useEndpointList(listFavorites, {}, { rowId: goodsIdOf });

/** fen; 0 = not cheaper. */
export const priceDrop = ({ minPrice, priceThen }: FavoriteRow): number =>
  Math.max(0, priceThen - minPrice);
