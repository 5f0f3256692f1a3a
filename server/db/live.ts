import type { Db } from './client';
import { type LIVE_EVENT_KINDS, liveEvents } from './schema';

/** Something of a member has changed. */
export interface LiveNote {
  userId: number;
  kind: (typeof LIVE_EVENT_KINDS)[number];
  refId: number;
}

/** Lets the members' open streams know of a change, in its transaction. Notices and movements of money do so in their own statements. */
export async function noteEvents(tx: Db, events: readonly LiveNote[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insert(liveEvents)
    .values([...events])
    .onConflictDoNothing();
}
