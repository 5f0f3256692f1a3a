import { type ChosenPicture, refresh, useEndpoint, usePictures, useSend } from '@/lib/api';
import type { InputOf, OutputOf } from '@/lib/contract';
import {
  addComments,
  appendComment,
  listComments,
  listOrderComments,
} from '@/lib/contract/comments';
import { COMMENT_IMAGES } from '@/lib/contract/comments.schema';
import { countOrders, getOrder, listOrders } from '@/lib/contract/orders';

export { useWriter } from '@/lib/api';

export type OrderComments = OutputOf<typeof listOrderComments>;
export type CommentedItem = OrderComments['items'][number];
export type NewComments = InputOf<typeof addComments>;

export const useOrderComments = (orderId: number | null) =>
  useEndpoint(listOrderComments, orderId === null ? null : { orderId });

export const useCommentPictures = (kept: readonly ChosenPicture[]) =>
  usePictures(COMMENT_IMAGES, kept);

/** A refusal may mean a stale page. */
const refreshComments = () =>
  refresh(listOrderComments, listComments, getOrder, listOrders, countOrders);

/** Queued offline (decision 0038). */
export function useCommenting() {
  const adding = useSend(addComments, { queues: true });
  const appending = useSend(appendComment, { queues: true });
  return {
    async add(input: NewComments) {
      const answer = await adding.send(input);
      await refreshComments();
      return answer;
    },
    async append(input: InputOf<typeof appendComment>) {
      const answer = await appending.send(input);
      await refreshComments();
      return answer;
    },
  };
}
