import { changesDraft } from '@/lib/platform/changes-draft';
import { DAY_SECONDS } from '@/lib/time';
import type { CardValues } from './form';

const KEEP_SECONDS = 30 * DAY_SECONDS;

export const { readDraft, writeDraft, dropDraft } = changesDraft<CardValues, [userId: number]>(
  (userId) => `cardDraft:${userId}`,
  KEEP_SECONDS,
);
