import { useEndpoint } from '@/lib/api';
import { listComments } from '@/lib/contract/comments';
import type { Comment } from './use-comments';

export const useFirstComments = (goodsId: number) =>
  useEndpoint(listComments, { goodsId, filter: 'all', page: 1 });

/** `4.8` of 48. */
export const starsText = (averageTenths: number): string =>
  `${Math.floor(averageTenths / 10)}.${averageTenths % 10}`;

/** The latest review and the latest critical one, so never only five stars. */
export function sampleOf(comments: readonly Comment[]): readonly Comment[] {
  const shown = comments.filter(({ hiddenReason }) => hiddenReason === '');
  const [first] = shown;
  if (!first) return [];
  const second =
    shown.find((one) => one !== first && (first.stars < 5 || one.stars < 5)) ?? shown[1];
  return second ? [first, second] : [first];
}
