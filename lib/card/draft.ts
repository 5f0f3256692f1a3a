import { storage } from '@/lib/platform';
import type { CardValues } from './form';

/** What was typed and is not saved: survives a reload, a crash and the page that chooses a place. */
export type CardDraft = Partial<CardValues>;

const keyOf = (userId: number) => `cardDraft:${userId}`;
/** A month: older words are no longer what somebody meant. */
const KEEP_SECONDS = 30 * 24 * 3600;

export const readDraft = (userId: number): CardDraft | null =>
  storage.get<CardDraft>(keyOf(userId));

/** Keeps the changed fields; nothing changed = no draft. */
export function writeDraft(userId: number, changes: CardDraft): void {
  if (Object.keys(changes).length === 0) storage.remove(keyOf(userId));
  else storage.set(keyOf(userId), changes, KEEP_SECONDS);
}

export const dropDraft = (userId: number): void => storage.remove(keyOf(userId));
