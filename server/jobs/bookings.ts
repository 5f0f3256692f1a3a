import type { Db } from '@/server/db/client';
import { askCalledOff, refundCalledOff } from '@/server/modules/bookings/call-off';
import { completeOver, noteMissed } from '@/server/modules/bookings/due';

/** Called off ones, missed ones, completed ones. A failed step keeps no other waiting. @throws the first fault, at the end */
export async function tendBookings(db: Db, now: Date): Promise<void> {
  const faults: unknown[] = [];
  for (const step of [
    () => askCalledOff(db, now),
    () => refundCalledOff(db, now),
    () => noteMissed(db, now),
    () => completeOver(db, now),
  ])
    await step().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
