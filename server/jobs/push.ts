import type { PushSender } from '@/server/adapters/push';
import type { Db } from '@/server/db/client';
import { deliverDue } from '@/server/modules/push/deliver';

/** Rounds per run, so that it ends also under many notices. */
const MOST_ROUNDS = 20;

/** Sends what waits to be pushed. Safe in many processes: each member is leased. */
export async function sendPushes(
  sender: PushSender | null,
  db: Db,
  now: () => Date,
): Promise<void> {
  if (!sender) return;
  for (let round = 0; round < MOST_ROUNDS && (await deliverDue(sender, db, now())) > 0; round += 1);
}
