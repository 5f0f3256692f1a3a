import { storage } from '@/lib/platform';

const KEY = 'logDraft';
/** A thought of last week is no log of today (s). */
const KEEP_SECONDS = 2 * 86_400;

interface Draft {
  userId: number;
  content: string;
}

/** What was written and not sent, by this member. */
export function readDraft(userId: number): string {
  const kept = storage.get<Draft>(KEY);
  return kept?.userId === userId && typeof kept.content === 'string' ? kept.content : '';
}

export function keepDraft(userId: number, content: string): void {
  if (content.trim() === '') storage.remove(KEY);
  else storage.set(KEY, { userId, content } satisfies Draft, KEEP_SECONDS);
}
