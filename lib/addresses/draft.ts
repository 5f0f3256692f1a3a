import { changesDraft } from '@/lib/platform/changes-draft';
import { DAY_SECONDS } from '@/lib/time';
import type { AddressValues } from './form';

/** Personal data stays no longer than somebody may come back for it. */
const KEEP_SECONDS = 7 * DAY_SECONDS;

export const { readDraft, writeDraft, dropDraft } = changesDraft<
  AddressValues,
  [userId: number, addressId: number | null]
>((userId, addressId) => `addressDraft:${userId}:${addressId ?? 'new'}`, KEEP_SECONDS);
