import { useEndpointList } from '@/lib/api';
import { listGoods } from '@/lib/contract/goods';
import type { GoodsFilters } from '@/lib/kit/goods-list-query';
import { goodsIdOf } from './use-goods';

/** Goods on sale, page by page; null requests nothing. */
export const useGoodsList = (filters: GoodsFilters | null) =>
  useEndpointList(listGoods, filters, { rowId: goodsIdOf });
