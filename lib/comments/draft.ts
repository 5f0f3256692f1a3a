import { type ChosenPicture, picturesOf } from '@/lib/api';
import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';

/** An addition has no stars. */
export interface Words {
  stars: number;
  content: string;
  images: readonly ChosenPicture[];
}

export interface CommentDraft {
  items: Readonly<Record<number, Words>>;
  isAnonymous: boolean;
}

export const NO_WORDS: Words = { stars: 0, content: '', images: [] };

const keyOf = (userId: number, orderId: number) => `commentDraft:${userId}:${orderId}`;
/** Period for reviews (s). */
const KEEP_SECONDS = 30 * DAY_SECONDS;
const MOST_STARS = 5;

export const isEmpty = ({ stars, content, images }: Words): boolean =>
  stars === 0 && content.trim() === '' && images.length === 0;

function wordsOf(stored: unknown): Words {
  const { stars, content, images } = (stored ?? {}) as Partial<Words>;
  const isKnown = typeof stars === 'number' && stars >= 0 && stars <= MOST_STARS;
  return {
    stars: isKnown ? Math.floor(stars) : 0,
    content: typeof content === 'string' ? content : '',
    images: picturesOf(images),
  };
}

export function readDraft(userId: number, orderId: number): CommentDraft | null {
  const stored = storage.get<Partial<CommentDraft>>(keyOf(userId, orderId));
  if (typeof stored?.items !== 'object' || stored.items === null) return null;
  const items = Object.fromEntries(
    Object.entries(stored.items).map(([itemId, words]) => [itemId, wordsOf(words)]),
  );
  return { items, isAnonymous: stored.isAnonymous === true };
}

export function saveDraft(userId: number, orderId: number, draft: CommentDraft): void {
  const written = Object.entries(draft.items).filter(([, words]) => !isEmpty(words));
  if (written.length === 0) storage.remove(keyOf(userId, orderId));
  else
    storage.set(
      keyOf(userId, orderId),
      { ...draft, items: Object.fromEntries(written) },
      KEEP_SECONDS,
    );
}
