import * as contract from '@/lib/contract/shop';
import { type Route, route } from '@/server/http/route';
import type { PaymentDeps } from '@/server/modules/payments/deps';
import { showConfig, showHome } from './service';

export function shopRoutes(payments: PaymentDeps): Route[] {
  return [
    route(contract.getShopConfig, (call) => showConfig(payments, call)),
    route(contract.getShopHome, showHome),
  ];
}
