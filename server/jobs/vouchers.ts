import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import { remindOfPickup } from '@/server/modules/orders/pickup-remind';
import { refundExpired } from '@/server/modules/refunds/expire';
import { refundUnclaimed } from '@/server/modules/refunds/unclaimed';
import { issueMissing } from '@/server/modules/vouchers/issue';
import { remindOfEnd } from '@/server/modules/vouchers/remind';

/** Missing ones, money of ended ones and of what nobody fetched, reminders. */
export async function tendVouchers(db: Db, vault: Vault, now: Date): Promise<void> {
  await issueMissing(db, vault, now);
  await refundExpired(db, now);
  await remindOfEnd(db, now);
  await refundUnclaimed(db, now);
  await remindOfPickup(db, now);
}
