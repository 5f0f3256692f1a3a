import type { Db } from './client';
import { type LIVE_EVENT_KINDS, liveEvents } from './schema';

export interface LiveNote {
  userId: number;
  kind: (typeof LIVE_EVENT_KINDS)[number];
  refId: number;
}

/** Notifies open streams in the change's transaction. */
export async function noteEvents(tx: Db, events: readonly LiveNote[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insert(liveEvents)
    .values([...events])
    .onConflictDoNothing();
}
