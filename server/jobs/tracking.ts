import type { Db } from '@/server/db/client';
import { askNext, subscribeNew, type TrackDeps } from '@/server/modules/tracking/ask';
import { workOnPushes } from '@/server/modules/tracking/pushes';

/** A failed step keeps no other waiting. @throws the first fault, at the end */
export async function followParcels(
  { provider, ...deps }: Omit<TrackDeps, 'provider'> & { provider: TrackDeps['provider'] | null },
  db: Db,
  now: Date,
): Promise<void> {
  if (!provider) return;
  const faults: unknown[] = [];
  for (const step of [
    () => workOnPushes(provider, db, now),
    () => subscribeNew({ ...deps, provider }, db, now),
    () => askNext({ ...deps, provider }, db, now),
  ])
    await step().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
