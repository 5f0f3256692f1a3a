import type { Db } from '@/server/db/client';
import { askNext, endTracks, subscribeNew, type TrackDeps } from '@/server/modules/tracking/ask';
import { workOnPushes } from '@/server/modules/tracking/pushes';
import { eachStep } from './each-step';

/** Each step reads the clock anew. */
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
  await eachStep([
    () => workOnPushes(all, db, now()),
    () => subscribeNew(all, db, now()),
    () => askNext(all, db, now),
  ]);
}
