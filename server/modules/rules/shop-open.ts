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

/** @returns the setting that opens it; null when it is sold */
export function notSoldText({ kinds, prepaid }: CurrentShop, offered: Offered): string | null {
  if (!kinds.includes(offered.kind))
    return '这一类型没有开放，请在「店铺」的「可下单的类型」里打开';
  return prepaid || !isPrepaid(offered)
    ? null
    : '期卡和多次使用的券没有开放，请在「店铺」的「预付服务」里打开';
}

export const sells = (shop: CurrentShop, offered: Offered): boolean =>
  notSoldText(shop, offered) === null;

/** As promised: without the switch an appointment comes back whole until it starts. */
export const withLateFee = <T extends Pick<Goods, 'lateBp'>>(
  { lateFee }: CurrentShop,
  offered: T,
): T => (lateFee || offered.lateBp === null ? offered : { ...offered, lateBp: 10_000 });
