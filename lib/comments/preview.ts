import { useEndpoint } from '@/lib/api';
import { listComments } from '@/lib/contract/comments';
import type { Comment } from './use-comments';

/** The first page of a thing's reviews, for a page that shows a sample of them. */
export const useFirstComments = (goodsId: number) =>
  useEndpoint(listComments, { goodsId, filter: 'all', page: 1 });

/** `4.8` of 48 tenths. */
export const starsText = (averageTenths: number): string =>
  `${Math.floor(averageTenths / 10)}.${averageTenths % 10}`;

/** Two reviews for the page of a thing: the latest, and the latest that is not full of praise, never only five stars. */
export function sampleOf(comments: readonly Comment[]): readonly Comment[] {
  const shown = comments.filter(({ hiddenReason }) => hiddenReason === '');
  const [first] = shown;
  if (!first) return [];
  const second =
    shown.find((one) => one !== first && (first.stars < 5 || one.stars < 5)) ?? shown[1];
  return second ? [first, second] : [first];
}
