import * as contract from '@/lib/contract/refunds';
import { type Route, route, routeWithFreshAnswer } from '@/server/http/route';
import { applyRefund } from './apply';
import type { RefundPorts } from './ports';
import { quoteRefund } from './quote';
import { cancelRefund, deliverRefund, listRefunds, showOwnRefund } from './service';

/** After-sale of the member's orders. */
export function refundsRoutes(ports: RefundPorts): Route[] {
  return [
    route(contract.quoteRefund, (call, input) => quoteRefund(ports, call, input)),
    route(contract.applyRefund, (call, input) => applyRefund(ports, call, input)),
    route(contract.listRefunds, listRefunds),
    route(contract.getRefund, showOwnRefund),
    routeWithFreshAnswer(
      contract.deliverRefund,
      (call, input) => deliverRefund(ports, call, input),
      showOwnRefund,
    ),
    routeWithFreshAnswer(
      contract.cancelRefund,
      (call, input) => cancelRefund(ports, call, input),
      showOwnRefund,
    ),
  ];
}
