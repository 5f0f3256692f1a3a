import type { Db } from '@/server/db/client';
import { keepRun } from '@/server/modules/launch/check';
import type { LaunchDeps } from '@/server/modules/launch/facts';

/** demo and local are never opened. */
export async function checkLaunch(deps: LaunchDeps, db: Db, now: Date): Promise<void> {
  if (deps.fixed === null) await keepRun(db, deps, now);
}
