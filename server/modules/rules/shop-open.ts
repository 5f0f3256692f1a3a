import type { Db } from '@/server/db/client';
import { type Call, DomainError } from '@/server/http/call';
import { type CurrentShop, currentShop } from './shop-settings';

/** @throws DomainError shop_closed */
export const requireOpenShop = async ({ db }: Pick<Call, 'db'>): Promise<CurrentShop> =>
  requireOpen(await currentShop(db));

/** For settings already read. @throws DomainError shop_closed */
export function requireOpen(shop: CurrentShop): CurrentShop {
  if (!shop.isOpen) throw new DomainError('shop_closed');
  return shop;
}

export const isShopOpen = async (db: Db): Promise<boolean> => (await currentShop(db)).isOpen;
