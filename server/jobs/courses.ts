import type { Db } from '@/server/db/client';
import { completeOpened, remindOfUnopened } from '@/server/modules/learning/due';
import { issueMissing } from '@/server/modules/learning/grant';
import { notifyRecalled } from '@/server/modules/learning/recall';
import { refundRecalled } from '@/server/modules/refunds/recalled';
import { refundUnopened } from '@/server/modules/refunds/unopened';
import { eachStep } from './each-step';

export const tendCourses = (db: Db, now: Date): Promise<void> =>
  eachStep(
    [
      issueMissing,
      completeOpened,
      refundUnopened,
      notifyRecalled,
      refundRecalled,
      remindOfUnopened,
    ].map((step) => () => step(db, now)),
  );
