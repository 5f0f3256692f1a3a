import { and, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import { errorText } from '@/lib/contract/errors';
import { PAY_WAY_TEXTS } from '@/lib/contract/pay-words';
import type * as contract from '@/lib/contract/payments';
import type { PAY_ENVS, PAY_METHODS } from '@/lib/contract/payments.schema';
import { payAllowed, payOpensAt } from '@/lib/kit/pay-hour';
import type { PayMethod } from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { goods, orderItems } from '@/server/db/schema';
import type { CallOf } from '@/server/http/call';
import { readBalances } from '@/server/modules/ledger/balances';
import { getOwnOrder } from '@/server/modules/orders/queries';
import { type CurrentShop, currentShop } from '@/server/modules/rules/shop-settings';
import type { PaymentDeps } from './deps';

/* Specification 30.10. */

export type Way = (typeof PAY_METHODS)[number];
type Env = (typeof PAY_ENVS)[number];

const PLACES: Partial<Record<Way, { env: Env; name: string }>> = {
  wxpay: { env: 'wechat', name: '微信' },
  h5: { env: 'mobile', name: '手机浏览器' },
  native: { env: 'desktop', name: '电脑浏览器' },
};

/** Null without provider. */
export const METHOD_OF: Record<Way, PayMethod | null> = {
  wxpay: 'jsapi',
  h5: 'h5',
  native: 'native',
  test: 'native',
  offline: null,
  balance: null,
  carried: null,
  legacy: null,
};

/** `每日07:00后可支付` */
export const closedText = (openHour: number): string =>
  errorText('pay_not_open').replace('07', String(openHour).padStart(2, '0'));

/** Null when the way works here. */
export function placeNeeded(way: Way, env: Env): string | null {
  const place = PLACES[way];
  return place && place.env !== env ? place.name : null;
}

export function waysOf(
  { provider, test, authorizer }: Pick<PaymentDeps, 'provider' | 'test' | 'authorizer'>,
  { payOffline, payBalance }: Pick<CurrentShop, 'payOffline' | 'payBalance'>,
): Exclude<Way, 'carried' | 'legacy'>[] {
  const methods = provider?.methods ?? [];
  const byProvider = (['wxpay', 'h5', 'native'] as const).filter(
    (way) =>
      methods.includes(METHOD_OF[way] as PayMethod) && (way !== 'wxpay' || authorizer !== null),
  );
  return [
    ...(test ? (['test'] as const) : byProvider),
    ...(payOffline ? (['offline'] as const) : []),
    ...(payBalance ? (['balance'] as const) : []),
  ];
}

/** All items must allow it. */
export async function allowsTransfer(db: Db, orderId: number): Promise<boolean> {
  const strict = await db
    .select({ goodsId: goods.goodsId })
    .from(orderItems)
    .innerJoin(goods, eq(goods.goodsId, orderItems.goodsId))
    .where(and(eq(orderItems.orderId, orderId), eq(goods.allowsTransfer, false)))
    .limit(1);
  return strict.length === 0;
}

/** @throws DomainError not_found */
export async function listWays(
  deps: PaymentDeps,
  { db, now, member }: CallOf<typeof contract.listPayWays>,
  { orderId, env }: InputOf<typeof contract.listPayWays>,
): Promise<OutputOf<typeof contract.listPayWays>> {
  const order = await getOwnOrder(db, member.userId, orderId);
  const shop = await currentShop(db);
  const offered: Way[] = waysOf(deps, shop);
  const isTransferable = offered.includes('offline') && (await allowsTransfer(db, orderId));
  const { carried } = await readBalances(db, member.userId);
  const isOpenHour = payAllowed(now.getTime(), shop.payOpenHour);
  return {
    ways: offered
      .filter((way) => way !== 'offline' || isTransferable)
      .concat(carried >= order.payable ? ['carried'] : [])
      .map((way) => {
        const place = placeNeeded(way, env);
        const reason = isOpenHour
          ? place === null
            ? ''
            : errorText('pay_way_here', { where: place })
          : closedText(shop.payOpenHour);
        return { way, label: PAY_WAY_TEXTS[way], isOpen: reason === '', reason };
      }),
    payable: order.payable,
    payBy: order.payBy.getTime(),
    payFrom: shop.payOpenHour,
    ...(isOpenHour ? {} : { opensAt: payOpensAt(now.getTime(), shop.payOpenHour) }),
    serverTime: now.getTime(),
  };
}

export function payWaysOf(
  deps: Pick<PaymentDeps, 'provider' | 'test' | 'authorizer'>,
  settings: Pick<CurrentShop, 'payOffline' | 'payBalance'>,
): ('wxpay' | 'offline' | 'balance' | 'test')[] {
  const groups = waysOf(deps, settings).map((way) =>
    way === 'h5' || way === 'native' ? ('wxpay' as const) : way,
  );
  return [...new Set(groups)];
}
