import { addDays, DAY_MS, dayOf, endOfDayAfter, endOfWorkingDays, HOUR_MS } from '@/lib/time';
import { ACCEPT_WORKING_DAYS, SEND_DAYS } from '@/server/modules/payments/refund-notices';

const SEVEN_DAYS = 7;
export const REVIEW_HOURS = 48;
export const TRANSIT_DAYS = 4;
/** Approval by timeout is granted once in this many days. */
export const BY_TIME_DAYS = 30;

/** Null before signing. */
export const sevenUntil = (signedAt: Date | null): Date | null =>
  signedAt && endOfDayAfter(signedAt, SEVEN_DAYS);

/** Null before signing. */
export const appliesUntil = (signedAt: Date | null, afterSaleDays: number): Date | null =>
  signedAt && endOfDayAfter(signedAt, afterSaleDays);

export const reviewDue = (appliedAt: Date): Date =>
  new Date(appliedAt.getTime() + REVIEW_HOURS * HOUR_MS);

export const sendDue = (approvedAt: Date): Date => endOfDayAfter(approvedAt, SEND_DAYS);

/** Then the goods count as accepted. */
export const acceptDue = (sentAt: Date): Date =>
  endOfWorkingDays(addDays(dayOf(sentAt), TRANSIT_DAYS), ACCEPT_WORKING_DAYS);

export const byTimeSince = (now: Date): Date => new Date(now.getTime() - BY_TIME_DAYS * DAY_MS);

/** Vouchers ended by then are paid back: check-in lists return after a day. */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - 26 * HOUR_MS);
