import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';
import type { CardValues } from './form';

/** Unsaved input: survives a reload, a crash and the page that chooses a place. */
export type CardDraft = Partial<CardValues>;

const keyOf = (userId: number) => `cardDraft:${userId}`;
/** A month: older input is outdated. */
const KEEP_SECONDS = 30 * DAY_SECONDS;

export const readDraft = (userId: number): CardDraft | null =>
  storage.get<CardDraft>(keyOf(userId));

/** Stores the changed fields; without changes there is no draft. */
export function writeDraft(userId: number, changes: CardDraft): void {
  if (Object.keys(changes).length === 0) storage.remove(keyOf(userId));
  else storage.set(keyOf(userId), changes, KEEP_SECONDS);
}

export const dropDraft = (userId: number): void => storage.remove(keyOf(userId));
