import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import { refundExpired } from '@/server/modules/refunds/expire';
import { issueMissing } from '@/server/modules/vouchers/issue';
import { remindOfEnd } from '@/server/modules/vouchers/remind';

/** Missing ones, money of ended ones, reminders. */
export async function tendVouchers(db: Db, vault: Vault, now: Date): Promise<void> {
  await issueMissing(db, vault, now);
  await refundExpired(db, now);
  await remindOfEnd(db, now);
}
