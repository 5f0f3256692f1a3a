import * as contract from '@/lib/contract/addresses';
import { REGION_EDITION, REGION_FILE } from '@/lib/kit/region-file';
import { type Route, route, routeWithFreshAnswer } from '@/server/http/route';
import {
  addAddress,
  type AddressDeps,
  editAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
} from './service';

export function addressesRoutes(deps: AddressDeps): Route[] {
  return [
    route(contract.listAddresses, (call) => listAddresses(deps, call)),
    routeWithFreshAnswer(
      contract.addAddress,
      (call, input) => addAddress(deps, call, input),
      (call) => listAddresses(deps, call),
    ),
    routeWithFreshAnswer(
      contract.editAddress,
      (call, input) => editAddress(deps, call, input),
      (call) => listAddresses(deps, call),
    ),
    routeWithFreshAnswer(contract.removeAddress, removeAddress, (call) =>
      listAddresses(deps, call),
    ),
    routeWithFreshAnswer(contract.setDefaultAddress, setDefaultAddress, (call) =>
      listAddresses(deps, call),
    ),
    route(contract.getRegionTree, async () => ({ file: REGION_FILE, version: REGION_EDITION })),
  ];
}
