import type { Vault } from './db/vault';
import type { AppDeps, PayParts } from './deps';
import type { Route } from './http/route';
import { tellOtherDevices } from './live/tell-devices';
import type { AccountDeps } from './modules/account/deps';
import { addressesRoutes } from './modules/addresses/routes';
import { cartRoutes } from './modules/cart/routes';
import { listTopCategories } from './modules/goods/categories';
import { listForHome } from './modules/goods/list';
import { goodsRoutes } from './modules/goods/routes';
import { invoicesRoutes } from './modules/invoices/routes';
import { boughtOf } from './modules/orders/counters';
import { ordersRoutes } from './modules/orders/routes';
import { paymentsRoutes } from './modules/payments/routes';
import { payWaysOf } from './modules/payments/ways';
import { refundsRoutes } from './modules/refunds/routes';
import { lowestPaidOf } from './modules/sales/queries';
import { shopRoutes } from './modules/shop/routes';
import { paymentDepsOf } from './pay-wiring';
import { refundPortsOf } from './refund-wiring';
import { cartPorts, orderPorts } from './shop-wiring';

/** Routes of the shop, one line per module. */
export function shopRoutesOf(
  deps: Pick<AppDeps, 'config' | 'keys' | keyof PayParts>,
  { vault, account }: { vault: Vault; account: AccountDeps },
): Route[] {
  const payments = paymentDepsOf(deps, { vault, account });
  return [
    ...addressesRoutes({ vault }),
    ...cartRoutes(cartPorts).map(tellOtherDevices),
    ...goodsRoutes({ lowestPaidOf, boughtOf }),
    ...invoicesRoutes({ vault }),
    ...ordersRoutes({ vault, ports: orderPorts(vault) }).map(tellOtherDevices),
    ...paymentsRoutes(payments),
    ...refundsRoutes(refundPortsOf(payments)),
    ...shopRoutes({
      listForHome,
      listTopCategories,
      payWaysOf: (settings) => payWaysOf(payments, settings),
    }),
  ];
}
