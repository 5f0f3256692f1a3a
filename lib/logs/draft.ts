import { picturesOf, type ChosenPicture } from '@/lib/api';
import { storage } from '@/lib/platform';
import type { Visibility } from './use-logs';

const KEY = 'logDraft';
/** A thought of last week is no log of today (s). */
const KEEP_SECONDS = 2 * 86_400;

export interface LogDraft {
  content: string;
  visibility?: Visibility;
  /** Uploaded when they were chosen: only their addresses are kept. */
  images: readonly ChosenPicture[];
}

/** What was written and not sent, by this member; null when there is nothing. */
export function readDraft(userId: number): LogDraft | null {
  const kept = storage.get<Partial<LogDraft> & { userId: number }>(KEY);
  if (kept?.userId !== userId || typeof kept.content !== 'string') return null;
  return { content: kept.content, visibility: kept.visibility, images: picturesOf(kept.images) };
}

/** Keeps every word and picture; blanks alone are nothing. */
export function keepDraft(userId: number, { content, visibility, images }: LogDraft): void {
  if (content.trim() === '' && images.length === 0) dropDraft();
  else storage.set(KEY, { userId, content, visibility, images }, KEEP_SECONDS);
}

export const dropDraft = (): void => storage.remove(KEY);
