import type { PushSender } from '@/server/adapters/push';
import type { Db } from '@/server/db/client';
import { deliverDue } from '@/server/modules/push/deliver';

/** Bounded, so a run ends under many notices. */
const MOST_ROUNDS = 20;

/** Safe in many processes by leases. */
export async function sendPushes(
  sender: PushSender | null,
  db: Db,
  now: () => Date,
): Promise<void> {
  if (!sender) return;
  for (let round = 0; round < MOST_ROUNDS && (await deliverDue(sender, db, now())) > 0; round += 1);
}
