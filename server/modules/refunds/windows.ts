import { addDays, DAY_MS, dayOf, dayStart, endOfDayAfter, HOUR_MS, weekdayOf } from '@/lib/time';
import { ACCEPT_WORKING_DAYS, SEND_DAYS } from '@/server/modules/payments/refund-notices';

/* Promised times of after-sale, in days of Shanghai (specification 18.17). */

/** Days after the day of signing in which goods go back without a reason. */
const SEVEN_DAYS = 7;
/** Hours in which a reviewer answers. */
export const REVIEW_HOURS = 48;
/** Days that a parcel is given to arrive. */
export const TRANSIT_DAYS = 4;
/** A member's faults are approved by time once in so many days. */
export const BY_TIME_DAYS = 30;

/** Until when goods can be returned without a reason; null while they are not signed for. */
export const sevenUntil = (signedAt: Date | null): Date | null =>
  signedAt && endOfDayAfter(signedAt, SEVEN_DAYS);

/** Until when anything can be applied for; null while it is not signed for. */
export const appliesUntil = (signedAt: Date | null, afterSaleDays: number): Date | null =>
  signedAt && endOfDayAfter(signedAt, afterSaleDays);

export const reviewDue = (appliedAt: Date): Date =>
  new Date(appliedAt.getTime() + REVIEW_HOURS * HOUR_MS);

export const sendDue = (approvedAt: Date): Date => endOfDayAfter(approvedAt, SEND_DAYS);

/** The end of the n-th working day after a day; holidays are not known, Saturday and Sunday do not count. */
function endOfWorkingDays(from: string, count: number): Date {
  let day = from;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    const weekday = weekdayOf(day);
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return dayStart(addDays(day, 1));
}

/** Until when returned goods are looked at; without an answer they count as accepted. */
export const acceptDue = (sentAt: Date): Date =>
  endOfWorkingDays(addDays(dayOf(sentAt), TRANSIT_DAYS), ACCEPT_WORKING_DAYS);

export const byTimeSince = (now: Date): Date => new Date(now.getTime() - BY_TIME_DAYS * DAY_MS);
