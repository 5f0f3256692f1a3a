import type { Db } from '@/server/db/client';
import { isShopOpen } from '@/server/modules/rules/shop-open';
import { listForHome } from './list';

const ON_SHELF = 4;

export async function shelfOf(db: Db) {
  if (!(await isShopOpen(db))) return [];
  const popular = await listForHome(db, 'sales', ON_SHELF);
  const shown = popular.length > 0 ? popular : await listForHome(db, 'new', ON_SHELF);
  return shown.map(({ goodsId, title, cover, minPrice, maxPrice }) => ({
    goodsId,
    title,
    cover,
    minPrice,
    maxPrice,
  }));
}
