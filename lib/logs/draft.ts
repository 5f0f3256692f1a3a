import { storage } from '@/lib/platform';
import type { Visibility } from './use-logs';

const KEY = 'logDraft';
/** A thought of last week is no log of today (s). */
const KEEP_SECONDS = 2 * 86_400;

interface Draft {
  userId: number;
  content: string;
  visibility?: Visibility;
}

/** What was written and not sent, by this member; null when there is nothing. */
export function readDraft(userId: number): Pick<Draft, 'content' | 'visibility'> | null {
  const kept = storage.get<Draft>(KEY);
  return kept?.userId === userId && typeof kept.content === 'string' && kept.content !== '' ? kept : null;
}

/** Keeps every word; nothing but blanks is nothing. */
export function keepDraft(userId: number, content: string, visibility?: Visibility): void {
  if (content.trim() === '') storage.remove(KEY);
  else storage.set(KEY, { userId, content, visibility } satisfies Draft, KEEP_SECONDS);
}
