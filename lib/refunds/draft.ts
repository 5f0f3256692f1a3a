import { changesDraft } from '@/lib/platform/changes-draft';
import { DAY_SECONDS } from '@/lib/time';
import type { ApplyValues } from './apply-values';

/** Typed text about a purchase does not lie on the device longer than somebody may come back for it. */
const KEEP_SECONDS = 7 * DAY_SECONDS;

/** The application for one order that was not sent. */
export const { readDraft, writeDraft, dropDraft } = changesDraft<
  ApplyValues,
  [userId: number, orderId: number]
>((userId, orderId) => `refundDraft:${userId}:${orderId}`, KEEP_SECONDS);
