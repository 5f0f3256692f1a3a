import { useEndpointList } from '@/lib/api';
import { listGoods } from '@/lib/contract/goods';
import type { GoodsFilters } from '@/lib/kit/goods-list-query';
import { goodsIdOf } from './use-goods';

export const useGoodsList = (filters: GoodsFilters | null) =>
  useEndpointList(listGoods, filters, { rowId: goodsIdOf });
