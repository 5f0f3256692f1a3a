import { useEndpointList } from '@/lib/api';
import type { InputOf, OutputOf } from '@/lib/contract';
import { listComments } from '@/lib/contract/comments';

type Answer = OutputOf<typeof listComments>;
export type Comment = Answer['list']['data'][number];
export type CommentSummary = Answer['summary'];
export type CommentFilter = NonNullable<InputOf<typeof listComments>['filter']>;

export const COMMENT_FILTERS: readonly CommentFilter[] = ['all', 'good', 'mid', 'bad', 'image'];

const commentId = (comment: Comment) => comment.commentId;

/** Reviews of a thing, page by page, and the figures of all of them. */
export const useComments = (goodsId: number, filter: CommentFilter) =>
  useEndpointList(listComments, { goodsId, filter }, { rowId: commentId });

/** `4.8` of 48 tenths. */
export const starsText = (averageTenths: number): string =>
  `${Math.floor(averageTenths / 10)}.${averageTenths % 10}`;

/** How many reviews a filter leaves. */
export const countOf = (summary: CommentSummary, filter: CommentFilter): number =>
  filter === 'all' ? summary.total : summary[filter];

/** Two reviews for the page of a thing: the latest, and the latest that is not full of praise, never only five stars. */
export function sampleOf(comments: readonly Comment[]): readonly Comment[] {
  const shown = comments.filter(({ hiddenReason }) => hiddenReason === '');
  const [first] = shown;
  if (!first) return [];
  const second =
    shown.find((one) => one !== first && (first.stars < 5 || one.stars < 5)) ?? shown[1];
  return second ? [first, second] : [first];
}
