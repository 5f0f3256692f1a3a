import type { Db } from '@/server/db/client';
import { completeOpened, remindOfUnopened } from '@/server/modules/learning/due';
import { issueMissing } from '@/server/modules/learning/grant';
import { refundUnopened } from '@/server/modules/refunds/unopened';

/** Missing grants, ends of refund periods, money of what was never opened, reminders. */
export async function tendCourses(db: Db, now: Date): Promise<void> {
  await issueMissing(db, now);
  await completeOpened(db, now);
  await refundUnopened(db, now);
  await remindOfUnopened(db, now);
}
