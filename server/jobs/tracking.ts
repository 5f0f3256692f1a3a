import type { Db } from '@/server/db/client';
import { askNext, endTracks, subscribeNew, type TrackDeps } from '@/server/modules/tracking/ask';
import { workOnPushes } from '@/server/modules/tracking/pushes';

/** A failed step keeps no other waiting; each reads the clock anew. @throws the first fault, at the end */
export async function followParcels(
  { provider, ...deps }: Omit<TrackDeps, 'provider'> & { provider: TrackDeps['provider'] | null },
  db: Db,
  now: () => Date,
): Promise<void> {
  if (!provider) {
    await endTracks(db, now());
    return;
  }
  const all = { ...deps, provider };
  const faults: unknown[] = [];
  for (const step of [
    () => workOnPushes(all, db, now()),
    () => subscribeNew(all, db, now()),
    () => askNext(all, db, now),
  ])
    await step().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
