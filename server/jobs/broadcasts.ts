import type { Db } from '@/server/db/client';
import { listOpen, sendNextBatch } from '@/server/modules/notices/broadcast';
import { listRecalling, recallNextBatch } from '@/server/modules/notices/recall';

/** A large broadcast must not delay a shutdown. */
const MOST_STRETCHES = 200;

/** Safe in many processes and beside the command. */
export async function continueBroadcasts(db: Db, now: () => Date): Promise<void> {
  let left = MOST_STRETCHES;
  for (const id of await listOpen(db, now())) {
    for (let isDone = false; !isDone && left > 0; left -= 1)
      isDone = (await sendNextBatch(db, id, now())).finishedAt !== null;
  }
  for (const id of await listRecalling(db)) {
    for (let isDone = false; !isDone && left > 0; left -= 1)
      isDone = (await recallNextBatch(db, id, now())).state !== 'recalling';
  }
}
