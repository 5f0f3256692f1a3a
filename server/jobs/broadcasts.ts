import type { Db } from '@/server/db/client';
import { listOpen, tellNext } from '@/server/modules/notices/broadcast';

/** Stretches of one run: a broadcast to everybody must not keep a stop waiting. */
const MOST_STRETCHES = 200;

/** Goes on with broadcasts that are not finished. Safe beside the command that began one and in many processes. */
export async function continueBroadcasts(db: Db, now: () => Date): Promise<void> {
  let left = MOST_STRETCHES;
  for (const id of await listOpen(db)) {
    for (let isDone = false; !isDone && left > 0; left -= 1)
      isDone = (await tellNext(db, id, now())).finishedAt !== null;
  }
}
