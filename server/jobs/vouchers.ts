import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import { signDelivered } from '@/server/modules/orders/local';
import { remindOfPickup } from '@/server/modules/orders/pickup-remind';
import { refundExpired } from '@/server/modules/refunds/expire';
import { refundStranded } from '@/server/modules/refunds/stranded';
import { refundUnclaimed } from '@/server/modules/refunds/unclaimed';
import { issueMissing } from '@/server/modules/vouchers/issue';
import { notifyOfClosed } from '@/server/modules/vouchers/move';
import { remindOfEnd } from '@/server/modules/vouchers/remind';
import { eachStep } from './each-step';

export const tendVouchers = (db: Db, vault: Vault, now: Date): Promise<void> =>
  eachStep([
    () => issueMissing(db, vault, now),
    () => refundExpired(db, now),
    () => remindOfEnd(db, now),
    () => signDelivered(db, now),
    () => notifyOfClosed(db, now),
    () => refundStranded(db, now),
    () => refundUnclaimed(db, now),
    () => remindOfPickup(db, now),
  ]);
