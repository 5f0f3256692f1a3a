import { stock } from '@/lib/contract/console/resources/stock';
import { stockCount, stockIn, stockOut } from '@/server/modules/goods/stock-commands';
import { pageStock, readStock } from '@/server/modules/goods/stock-queries';
import { bindResource } from '../resource';

export const stockResource = bindResource(stock, {
  page: (db, operation, { filters }, slice) => pageStock(db, operation, filters, slice),
  get: readStock,
  actions: { in: stockIn, out: stockOut, count: stockCount },
});
