import { launch } from '@/lib/contract/console/resources/launch';
import {
  askLaunch,
  confirmLaunch,
  invite,
  pauseLaunch,
  seeItem,
  trySms,
} from '@/server/modules/launch/commands';
import type { LaunchDeps } from '@/server/modules/launch/facts';
import { pageLaunch, readLaunch } from '@/server/modules/launch/queries';
import { bindResource } from '../resource';

export interface OpeningDeps {
  launch: () => LaunchDeps;
}

export function launchResource({ launch: open }: OpeningDeps) {
  const deps = open();
  return bindResource(launch, {
    page: (db, operation, asked) => pageLaunch(db, deps, operation, asked),
    get: (db, operation, key) => readLaunch(db, deps, operation, key),
    actions: {
      ask: askLaunch(deps),
      confirm: confirmLaunch(deps),
      pause: pauseLaunch(deps),
      seen: seeItem,
      invite: invite(deps),
      smsTry: trySms(deps),
    },
  });
}
