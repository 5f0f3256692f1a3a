import * as contract from '@/lib/contract/refunds';
import { type Route, route, routeWithFreshAnswer } from '@/server/http/route';
import { applyRefund } from './apply';
import { quoteRefund } from './quote';
import { cancelRefund, deliverRefund, listRefunds, showOwnRefund } from './service';

export function refundsRoutes(): Route[] {
  return [
    route(contract.quoteRefund, quoteRefund),
    route(contract.applyRefund, applyRefund),
    route(contract.listRefunds, listRefunds),
    route(contract.getRefund, showOwnRefund),
    routeWithFreshAnswer(contract.deliverRefund, deliverRefund, showOwnRefund),
    routeWithFreshAnswer(contract.cancelRefund, cancelRefund, showOwnRefund),
  ];
}
