import { type ChosenPicture, picturesOf, videoOf } from '@/lib/api';
import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';
import type { Visibility } from './use-logs';

const KEY = 'logDraft';
/** In seconds. */
const KEEP_SECONDS = 2 * DAY_SECONDS;

export interface LogDraft {
  content: string;
  visibility?: Visibility;
  images: readonly ChosenPicture[];
  video?: ChosenPicture | null;
}

export function readDraft(userId: number): LogDraft | null {
  const stored = storage.get<Partial<LogDraft> & { userId: number }>(KEY);
  if (stored?.userId !== userId || typeof stored.content !== 'string') return null;
  return {
    content: stored.content,
    visibility: stored.visibility,
    images: picturesOf(stored.images),
    video: videoOf(stored.video),
  };
}

export function saveDraft(
  userId: number,
  { content, visibility, images, video = null }: LogDraft,
): void {
  if (content.trim() === '' && images.length === 0 && !video) dropDraft();
  else storage.set(KEY, { userId, content, visibility, images, video }, KEEP_SECONDS);
}

export const dropDraft = (): void => storage.remove(KEY);
