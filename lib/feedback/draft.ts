import { type ChosenPicture, picturesOf, videoOf } from '@/lib/api';
import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';
import { FEEDBACK_TYPES, type FeedbackValues } from './form';

/** Personal. */
export interface FeedbackDraft {
  values: FeedbackValues;
  images: readonly ChosenPicture[];
  video?: ChosenPicture | null;
}

const keyOf = (userId: number) => `feedbackDraft:${userId}`;
/** s */
const KEEP_SECONDS = 7 * DAY_SECONDS;

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

/** Type or contact alone is no draft. */
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
