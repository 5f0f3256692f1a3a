import type { Db } from '@/server/db/client';
import type { Goods } from '@/server/db/schema';
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

type Offered = Pick<Goods, 'kind' | 'form'> & { unitsPer: number };

const isPrepaid = ({ form, unitsPer }: Offered): boolean =>
  form === 'pass' || (form === 'voucher' && unitsPer > 1);

export const sells = ({ kinds, prepaid }: CurrentShop, offered: Offered): boolean =>
  kinds.includes(offered.kind) && (prepaid || !isPrepaid(offered));

/** As promised: without the switch an appointment comes back whole until it starts. */
export const withLateFee = <T extends Pick<Goods, 'lateBp'>>(
  { lateFee }: CurrentShop,
  offered: T,
): T => (lateFee || offered.lateBp === null ? offered : { ...offered, lateBp: 10_000 });
