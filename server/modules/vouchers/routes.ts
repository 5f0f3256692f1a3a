import * as contract from '@/lib/contract/vouchers';
import { type Route, route, routeWithFreshAnswer } from '@/server/http/route';
import { disputeUse, extendVoucher, renewVoucher } from './change';
import type { VoucherDeps } from './deps';
import { moveVoucher } from './move';
import { listVouchers, showOwnVoucher } from './service';

export const vouchersRoutes = (deps: VoucherDeps): Route[] => [
  route(contract.listVouchers, listVouchers),
  route(contract.getVoucher, (call, input) => showOwnVoucher(deps, call, input)),
  routeWithFreshAnswer(
    contract.renewVoucher,
    (call, input) => renewVoucher(deps, call, input),
    (call, input) => showOwnVoucher(deps, call, input),
  ),
  routeWithFreshAnswer(contract.extendVoucher, extendVoucher, (call, input) =>
    showOwnVoucher(deps, call, input),
  ),
  routeWithFreshAnswer(
    contract.moveVoucher,
    (call, input) => moveVoucher(deps, call, input),
    (call, input) => showOwnVoucher(deps, call, input),
  ),
  routeWithFreshAnswer(contract.disputeUse, disputeUse, (call, input) =>
    showOwnVoucher(deps, call, input),
  ),
];
