import { changesDraft } from '@/lib/platform/changes-draft';
import { DAY_SECONDS } from '@/lib/time';
import type { ProfileValues } from './form';

const KEEP_SECONDS = 30 * DAY_SECONDS;

export const { readDraft, writeDraft, dropDraft } = changesDraft<ProfileValues, [userId: number]>(
  (userId) => `profileDraft:${userId}`,
  KEEP_SECONDS,
);
