import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';
import type { ProfileValues } from './form';

/** Unsaved changes of the profile: they survive a reload, a crash and a logout, and belong to one user. */
export type ProfileDraft = Partial<ProfileValues>;

const keyOf = (userId: number) => `profileDraft:${userId}`;
/** A month: older drafts are dropped. */
const KEEP_SECONDS = 30 * DAY_SECONDS;

export const readDraft = (userId: number): ProfileDraft | null =>
  storage.get<ProfileDraft>(keyOf(userId));

/** Stores the changed fields; without changes there is no draft. */
export function writeDraft(userId: number, changes: ProfileDraft): void {
  if (Object.keys(changes).length === 0) storage.remove(keyOf(userId));
  else storage.set(keyOf(userId), changes, KEEP_SECONDS);
}

export const dropDraft = (userId: number): void => storage.remove(keyOf(userId));
