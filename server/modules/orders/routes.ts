import * as checkout from '@/lib/contract/checkout';
import * as contract from '@/lib/contract/orders';
import type { Vault } from '@/server/db/vault';
import { gatedRoute, type Route, route, routeWithFreshAnswer } from '@/server/http/route';
import { changeCustom } from './custom';
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
import { submitOrder } from './submit';

export function ordersRoutes(vault: Vault): Route[] {
  return [
    route(checkout.quoteOrder, (call, input) => quoteOrder(vault, call, input)),
    gatedRoute(checkout.submitOrder, createSoldOutGate(), (call, input) =>
      submitOrder(vault, call, input),
    ),
    route(contract.listOrders, listOrders),
    route(contract.countOrders, countOrders),
    route(contract.getOrder, (call, input) => showOwnOrder(vault, call, input)),
    routeWithFreshAnswer(contract.cancelOrder, cancelOrder, (call, input) =>
      showOwnOrder(vault, call, input),
    ),
    routeWithFreshAnswer(
      contract.changeOrderAddress,
      (call, input) => changeAddress(vault, call, input),
      (call, input) => showOwnOrder(vault, call, input),
    ),
    routeWithFreshAnswer(contract.changeCustom, changeCustom, (call, input) =>
      showOwnOrder(vault, call, input),
    ),
    routeWithFreshAnswer(contract.receiveOrder, receiveOrder, (call, input) =>
      showOwnOrder(vault, call, input),
    ),
    routeWithFreshAnswer(contract.extendReceipt, extendReceipt, (call, input) =>
      showOwnOrder(vault, call, input),
    ),
    routeWithFreshAnswer(contract.urgeShipping, urgeShipping, (call, input) =>
      showOwnOrder(vault, call, input),
    ),
    route(contract.listParcels, listParcels),
    route(contract.hideOrder, hideOrder),
    route(contract.buyAgain, buyAgain),
  ];
}
