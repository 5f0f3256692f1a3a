import * as contract from '@/lib/contract/identity';
import { type Route, route } from '@/server/http/route';
import { type IdentityDeps, verifyRealName } from './service';

/** Who a member is by identity card. */
export function identityRoutes(deps: IdentityDeps): Route[] {
  return [
    route(contract.verifyRealName, async (call, input) => ({
      realNameState: 1 as const,
      nameMask: await verifyRealName(deps, call, input),
    })),
  ];
}
