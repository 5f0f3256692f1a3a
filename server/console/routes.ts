import { createWaybillProvider } from '@/server/adapters/waybill';
import { textPlaceOf } from '@/server/content/checks';
import { dumpFolder } from '@/server/imports/folder';
import { launchDepsOf } from '@/server/launch-deps';
import { auditRoutes } from './audit';
import { batchRoutes } from './batches';
import type { ConsoleDeps } from './deps';
import { deskRoutes } from './desk';
import { figureRoutes } from './figures';
import { finderRoutes } from './finder';
import { ledgerRoutes } from './ledger';
import { memberRoutes } from './members';
import { noticeRoutes } from './notices';
import { operatorRoutes } from './operators';
import { pictureRoutes } from './pictures';
import { queueRoutes } from './queue';
import { redeemRoutes } from './redeem';
import { resourceRoutes } from './resource';
import { boundResources } from './resources';
import type { ConsoleRoute } from './route';
import { sessionRoutes } from './session';
import { shippingRoutes } from './shipping';
import { viewRoutes } from './views';
import { withdrawalRoutes } from './withdrawals';

export function consoleRoutes(deps: ConsoleDeps): readonly ConsoleRoute[] {
  const labels = createWaybillProvider(deps.config);
  const launch = deps.launch ?? launchDepsOf({ ...deps, pay: async () => deps.pay });
  const resources = boundResources({
    origin: () => deps.origin,
    storage: () => deps.storage,
    texts: () => textPlaceOf(deps.config),
    vault: () => deps.vault,
    labels: () => labels && { provider: labels, vault: deps.vault },
    launch: () => launch,
    firstSite: () => deps.config.firstSite,
    dumps: () => dumpFolder(deps.config),
    pay: async () => ({ provider: deps.pay, vault: deps.vault, log: deps.logger }),
  });
  return [
    ...auditRoutes(),
    ...batchRoutes(deps),
    ...deskRoutes(resources),
    ...finderRoutes(resources),
    ...figureRoutes(),
    ...ledgerRoutes(),
    ...memberRoutes(deps),
    ...noticeRoutes(),
    ...operatorRoutes(),
    ...pictureRoutes(deps.storage),
    ...sessionRoutes(deps),
    ...redeemRoutes(deps),
    ...shippingRoutes(deps),
    ...viewRoutes(resources),
    ...withdrawalRoutes(deps),
    ...resources.flatMap((bound) => [...resourceRoutes(bound), ...queueRoutes(bound)]),
  ];
}
