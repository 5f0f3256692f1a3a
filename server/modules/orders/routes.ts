import * as checkout from '@/lib/contract/checkout';
import * as contract from '@/lib/contract/orders';
import type { Vault } from '@/server/db/vault';
import { gatedRoute, type Route, route, routeWithFreshAnswer } from '@/server/http/route';
import type { FilmKeys } from '@/server/modules/uploads/film';
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

export function ordersRoutes(vault: Vault, keys: FilmKeys): Route[] {
  const show = (call: Parameters<typeof showOwnOrder>[1], input: { orderId: number }) =>
    showOwnOrder({ vault, keys }, call, input);
  return [
    route(checkout.quoteOrder, (call, input) => quoteOrder(vault, call, input)),
    gatedRoute(checkout.submitOrder, createSoldOutGate(), (call, input) =>
      submitOrder(vault, call, input),
    ),
    route(contract.listOrders, listOrders),
    route(contract.countOrders, countOrders),
    route(contract.getOrder, show),
    routeWithFreshAnswer(contract.cancelOrder, cancelOrder, show),
    routeWithFreshAnswer(
      contract.changeOrderAddress,
      (call, input) => changeAddress(vault, call, input),
      show,
    ),
    routeWithFreshAnswer(contract.changeCustom, changeCustom, show),
    routeWithFreshAnswer(contract.receiveOrder, receiveOrder, show),
    routeWithFreshAnswer(contract.extendReceipt, extendReceipt, show),
    routeWithFreshAnswer(contract.urgeShipping, urgeShipping, show),
    route(contract.listParcels, listParcels),
    route(contract.hideOrder, hideOrder),
    route(contract.buyAgain, buyAgain),
  ];
}
