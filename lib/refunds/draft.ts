import { changesDraft } from '@/lib/platform/changes-draft';
import { DAY_SECONDS } from '@/lib/time';
import type { ApplyValues } from './apply-values';

/** Purchase data: no longer than needed. */
const KEEP_SECONDS = 7 * DAY_SECONDS;

export const { readDraft, writeDraft, dropDraft } = changesDraft<
  ApplyValues,
  [userId: number, orderId: number]
>((userId, orderId) => `refundDraft:${userId}:${orderId}`, KEEP_SECONDS);
