import type { Db } from '@/server/db/client';
import { listOpen, sendNextBatch } from '@/server/modules/notices/broadcast';

/** Batches per run, so that a large broadcast does not delay a shutdown. */
const MOST_STRETCHES = 200;

/** Continues unfinished broadcasts. Safe in many processes and together with the command that started one. */
export async function continueBroadcasts(db: Db, now: () => Date): Promise<void> {
  let left = MOST_STRETCHES;
  for (const id of await listOpen(db)) {
    for (let isDone = false; !isDone && left > 0; left -= 1)
      isDone = (await sendNextBatch(db, id, now())).finishedAt !== null;
  }
}
