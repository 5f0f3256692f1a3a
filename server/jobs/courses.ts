import type { Db } from '@/server/db/client';
import { completeOpened, remindOfUnopened } from '@/server/modules/learning/due';
import { issueMissing } from '@/server/modules/learning/grant';
import { refundUnopened } from '@/server/modules/refunds/unopened';

/**
 * Missing grants, ends of refund periods, money of what was never opened, reminders.
 * @throws the first fault, at the end
 */
export async function tendCourses(db: Db, now: Date): Promise<void> {
  const faults: unknown[] = [];
  for (const step of [issueMissing, completeOpened, refundUnopened, remindOfUnopened])
    await step(db, now).catch((error: unknown) => void faults.push(error));
  if (faults.length > 0) throw faults[0];
}
