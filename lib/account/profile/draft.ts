import { storage } from '@/lib/platform';
import type { ProfileValues } from './form';

/** What a person typed and has not saved: survives a reload, a crash and a logout; belongs to one person. */
export type ProfileDraft = Partial<ProfileValues>;

const keyOf = (userId: number) => `profileDraft:${userId}`;
/** A month: older words are no longer what somebody meant. */
const KEEP_SECONDS = 30 * 24 * 3600;

export const readDraft = (userId: number): ProfileDraft | null =>
  storage.get<ProfileDraft>(keyOf(userId));

/** Keeps the changed fields; nothing changed = no draft. */
export function writeDraft(userId: number, changes: ProfileDraft): void {
  if (Object.keys(changes).length === 0) storage.remove(keyOf(userId));
  else storage.set(keyOf(userId), changes, KEEP_SECONDS);
}

export const dropDraft = (userId: number): void => storage.remove(keyOf(userId));
