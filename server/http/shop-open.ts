import { type CurrentShop, currentShop } from '@/server/db/shop-settings';
import { type Call, DomainError } from './call';

/** The settings of the open shop. @throws DomainError shop_closed */
export async function requireOpenShop({ db }: Pick<Call, 'db'>): Promise<CurrentShop> {
  const shop = await currentShop(db);
  if (!shop.isOpen) throw new DomainError('shop_closed');
  return shop;
}
