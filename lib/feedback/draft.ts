import { type ChosenPicture, picturesOf, videoOf } from '@/lib/api';
import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';
import { FEEDBACK_TYPES, type FeedbackValues } from './form';

/** Unsent feedback: survives going back, a reload and a crash; belongs to one person. */
export interface FeedbackDraft {
  values: FeedbackValues;
  images: readonly ChosenPicture[];
  video?: ChosenPicture | null;
}

const keyOf = (userId: number) => `feedbackDraft:${userId}`;
/** Expiry of a draft (s). */
const KEEP_SECONDS = 7 * DAY_SECONDS;

/** The unfinished ticket of this member; null when there is none. */
export function readDraft(userId: number): FeedbackDraft | null {
  const { values, images, video } = storage.get<Partial<FeedbackDraft>>(keyOf(userId)) ?? {};
  if (
    !values ||
    !FEEDBACK_TYPES.includes(values.type) ||
    typeof values.content !== 'string' ||
    typeof values.contact !== 'string'
  )
    return null;
  return { values, images: picturesOf(images), video: videoOf(video) };
}

/** Stores text and pictures. A type or a contact alone is no draft. */
export function saveDraft(
  userId: number,
  { values: { type, content, contact }, images, video = null }: FeedbackDraft,
): void {
  if (content.trim() === '' && images.length === 0 && !video) dropDraft(userId);
  else
    storage.set(
      keyOf(userId),
      { values: { type, content, contact }, images, video } satisfies FeedbackDraft,
      KEEP_SECONDS,
    );
}

export const dropDraft = (userId: number): void => storage.remove(keyOf(userId));
