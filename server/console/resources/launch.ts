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
import { tryPay } from '@/server/modules/launch/pay-try';
import { pageLaunch, readLaunch } from '@/server/modules/launch/queries';
import type { OperatorAction } from '@/server/operator/action';
import { bindResource } from '../resource';

export interface OpeningDeps {
  launch: () => LaunchDeps;
}

export function launchResource({ launch: open }: OpeningDeps) {
  const late =
    <F, S>(make: (deps: LaunchDeps) => OperatorAction<F, S>): OperatorAction<F, S> =>
    (db, operation, given) =>
      make(open())(db, operation, given);
  return bindResource(launch, {
    page: (db, operation, asked) => pageLaunch(db, open(), operation, asked),
    get: (db, operation, key) => readLaunch(db, open(), operation, key),
    actions: {
      ask: late(askLaunch),
      confirm: late(confirmLaunch),
      pause: late(pauseLaunch),
      seen: seeItem,
      invite: late(invite),
      smsTry: late(trySms),
      payTry: late(tryPay),
    },
  });
}
