import * as contract from '@/lib/contract/payments';
import { type Route, route, routeWithFreshAnswer } from '@/server/http/route';
import { payFromOwn } from './balance';
import type { PaymentDeps } from './deps';
import { findDone, openPayment } from './open';
import { keepOpenid } from './openid';
import { preparePayment } from './prepare';
import { queryPayment } from './query';
import { isOwnMoney } from './rows';
import { actInTest } from './test-cashier';
import { listWays } from './ways';

/** Provider's answers are never stored under the idempotency key. */
export function paymentsRoutes(deps: PaymentDeps): Route[] {
  return [
    route(contract.listPayWays, (call, input) => listWays(deps, call, input)),
    route(contract.keepOpenid, (call, input) => keepOpenid(deps, call, input)),
    routeWithFreshAnswer(
      contract.createPayment,
      (call, { way, ...input }) =>
        isOwnMoney(way)
          ? payFromOwn(deps, call, { ...input, way })
          : preparePayment(deps, call, { ...input, way }),
      (call, input) =>
        isOwnMoney(input.way) ? findDone(call.db, input.orderId) : openPayment(deps, call, input),
    ),
    route(contract.queryPayment, (call, input) => queryPayment(deps, call, input)),
    route(contract.actInTest, (call, input) => actInTest(deps, call, input)),
  ];
}
