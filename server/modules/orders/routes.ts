import * as checkout from '@/lib/contract/checkout';
import * as contract from '@/lib/contract/orders';
import { gatedRoute, type Route, route, routeWithFreshAnswer } from '@/server/http/route';
import { quoteOrder } from './quote';
import {
  buyAgain,
  cancelOrder,
  changeAddress,
  countOrders,
  hideOrder,
  listOrders,
  showOwnOrder,
} from './service';
import { refuseSoldOut } from './sold-out';
import { type OrderDeps, submitOrder } from './submit';

/** Quotes, submission and the member's orders. Answers with an address are read anew, never kept beside the key. */
export function ordersRoutes(deps: OrderDeps): Route[] {
  return [
    route(checkout.quoteOrder, (call, input) => quoteOrder(deps.ports, call, input)),
    gatedRoute(checkout.submitOrder, refuseSoldOut, (call, input) =>
      submitOrder(deps, call, input),
    ),
    route(contract.listOrders, listOrders),
    route(contract.countOrders, countOrders),
    route(contract.getOrder, (call, input) => showOwnOrder(deps, call, input)),
    routeWithFreshAnswer(contract.cancelOrder, cancelOrder, (call, input) =>
      showOwnOrder(deps, call, input),
    ),
    routeWithFreshAnswer(
      contract.changeOrderAddress,
      (call, input) => changeAddress(deps, call, input),
      (call, input) => showOwnOrder(deps, call, input),
    ),
    route(contract.hideOrder, hideOrder),
    route(contract.buyAgain, (call, input) => buyAgain(deps, call, input)),
  ];
}
