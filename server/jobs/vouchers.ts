import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import { remindOfPickup } from '@/server/modules/orders/pickup-remind';
import { refundExpired } from '@/server/modules/refunds/expire';
import { refundUnclaimed } from '@/server/modules/refunds/unclaimed';
import { issueMissing } from '@/server/modules/vouchers/issue';
import { remindOfEnd } from '@/server/modules/vouchers/remind';

/** Missing ones, money of ended ones and of what nobody fetched, reminders. A failed step keeps no other waiting. @throws the first fault, at the end */
export async function tendVouchers(db: Db, vault: Vault, now: Date): Promise<void> {
  const faults: unknown[] = [];
  for (const step of [
    () => issueMissing(db, vault, now),
    () => refundExpired(db, now),
    () => remindOfEnd(db, now),
    () => refundUnclaimed(db, now),
    () => remindOfPickup(db, now),
  ])
    await step().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
