import { changesDraft } from '@/lib/platform/changes-draft';
import { DAY_SECONDS } from '@/lib/time';
import type { ApplyValues } from './apply-values';

/** Data of a purchase stays no longer than somebody may come back for it. */
const KEEP_SECONDS = 7 * DAY_SECONDS;

export const { readDraft, writeDraft, dropDraft } = changesDraft<
  ApplyValues,
  [userId: number, orderId: number]
>((userId, orderId) => `refundDraft:${userId}:${orderId}`, KEEP_SECONDS);
