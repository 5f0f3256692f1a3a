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

/** The things of an order with the member's words about each; null requests nothing. */
export const useOrderComments = (orderId: number | null) =>
  useEndpoint(listOrderComments, orderId === null ? null : { orderId });

/** Pictures of a review. @param kept those of a draft */
export const useCommentPictures = (kept: readonly ChosenPicture[]) =>
  usePictures(COMMENT_IMAGES, kept);

/** Every figure that shows reviews or what is left to review. After a refusal too, the page may be out of date. */
const refreshComments = () =>
  refresh(listOrderComments, listComments, getOrder, listOrders, countOrders);

/** Sends reviews and additions; without a network they wait on the device (decision 0038). */
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
