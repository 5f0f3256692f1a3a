import * as contract from '@/lib/contract/identity';
import type { Vault } from '@/server/db/vault';
import { type Route, route } from '@/server/http/route';
import type { Keys } from '@/server/keys';
import { readPassword } from '@/server/modules/members/passwords';
import { verifyRealName } from './service';

export function identityRoutes(vault: Vault, { rsaPrivate }: Pick<Keys, 'rsaPrivate'>): Route[] {
  return [
    route(contract.verifyRealName, async (call, input) => ({
      realNameState: 1 as const,
      nameMask: await verifyRealName(vault, call, {
        ...input,
        idCard: readPassword(rsaPrivate, input.idCard),
      }),
    })),
  ];
}
