import { useEndpointList } from '@/lib/api';
import type { InputOf, OutputOf } from '@/lib/contract';
import { listComments } from '@/lib/contract/comments';

type Answer = OutputOf<typeof listComments>;
export type Comment = Answer['list']['data'][number];
export type CommentSummary = Answer['summary'];
export type CommentFilter = NonNullable<InputOf<typeof listComments>['filter']>;

export const COMMENT_FILTERS: readonly CommentFilter[] = ['all', 'good', 'mid', 'bad', 'image'];

const commentId = (comment: Comment) => comment.commentId;

export const useComments = (goodsId: number, filter: CommentFilter) =>
  useEndpointList(listComments, { goodsId, filter }, { rowId: commentId });

export const countOf = (summary: CommentSummary, filter: CommentFilter): number =>
  filter === 'all' ? summary.total : summary[filter];
