import * as checkout from '@/lib/contract/checkout';
import * as contract from '@/lib/contract/orders';
import { gatedRoute, type Route, route, routeWithFreshAnswer } from '@/server/http/route';
import { listParcels } from './parcels';
import { quoteOrder } from './quote';
import { extendReceipt, receiveOrder, urgeShipping } from './receipt';
import {
  buyAgain,
  cancelOrder,
  changeAddress,
  countOrders,
  hideOrder,
  listOrders,
  showOwnOrder,
} from './service';
import { createSoldOutGate } from './sold-out';
import { type OrderDeps, submitOrder } from './submit';

/** Quotes, submission and the member's orders. Answers with an address are read anew, never kept beside the key. */
export function ordersRoutes(deps: OrderDeps): Route[] {
  return [
    route(checkout.quoteOrder, (call, input) => quoteOrder(deps.ports, call, input)),
    gatedRoute(checkout.submitOrder, createSoldOutGate(), (call, input) =>
      submitOrder(deps, call, input),
    ),
    route(contract.listOrders, listOrders),
    route(contract.countOrders, countOrders),
    route(contract.getOrder, (call, input) => showOwnOrder(deps, call, input)),
    routeWithFreshAnswer(
      contract.cancelOrder,
      (call, input) => cancelOrder(deps, call, input),
      (call, input) => showOwnOrder(deps, call, input),
    ),
    routeWithFreshAnswer(
      contract.changeOrderAddress,
      (call, input) => changeAddress(deps, call, input),
      (call, input) => showOwnOrder(deps, call, input),
    ),
    routeWithFreshAnswer(
      contract.receiveOrder,
      (call, input) => receiveOrder(deps.ports, call, input),
      (call, input) => showOwnOrder(deps, call, input),
    ),
    routeWithFreshAnswer(contract.extendReceipt, extendReceipt, (call, input) =>
      showOwnOrder(deps, call, input),
    ),
    routeWithFreshAnswer(contract.urgeShipping, urgeShipping, (call, input) =>
      showOwnOrder(deps, call, input),
    ),
    route(contract.listParcels, listParcels),
    route(contract.hideOrder, hideOrder),
    route(contract.buyAgain, (call, input) => buyAgain(deps, call, input)),
  ];
}
