import {
  type ChosenPicture,
  refresh,
  useEndpoint,
  useEndpointList,
  usePictures,
  useSend,
  useVideo,
} from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getUserInfo } from '@/lib/contract/account';
import {
  addFeedback,
  closeFeedback,
  getFeedback,
  listFeedback,
  replyFeedback,
  urgeFeedback,
} from '@/lib/contract/feedback';
import { canCapture } from '@/lib/platform/video';
import { type Diagnostics, FEEDBACK_IMAGES, type FeedbackValues, knownContact } from './form';

export { useWriter } from '@/lib/api';

export type Ticket = OutputOf<typeof listFeedback>['list']['data'][number];
export type TicketDetail = OutputOf<typeof getFeedback>;

export const useTickets = () => useEndpointList(listFeedback, {});

export const useTicket = (id: number) =>
  useEndpoint(getFeedback, {
    id: Number.isSafeInteger(id) && id > 0 ? id : Number.MAX_SAFE_INTEGER,
  });

export const useFeedbackPictures = (kept: readonly ChosenPicture[]) =>
  usePictures(FEEDBACK_IMAGES, kept);

export const useFeedbackVideo = (kept: ChosenPicture | null) => ({ ...useVideo(kept), canCapture });

export function useKnownContact(): string {
  const { data } = useEndpoint(getUserInfo, {});
  return data ? knownContact(data) : '';
}

/** Queued offline; `images`, `video`: upload keys. */
export function useAddFeedback() {
  const { send } = useSend(addFeedback, { queues: true });
  return async (
    values: FeedbackValues,
    { images, video }: { images: string[]; video: string },
    diag: Diagnostics | null,
  ) => {
    const answer = await send({ ...values, images, video, diag });
    if (answer.ok) await refresh(listFeedback);
    return answer;
  };
}

/** Replies queue offline; others resolve to the refusal or null. */
export function useTicketActions(id: number) {
  const reply = useSend(replyFeedback, { queues: true });
  const urge = useSend(urgeFeedback);
  const close = useSend(closeFeedback);
  const settle = async (
    answer: { ok: true } | { ok: false; error: { msg: string } },
  ): Promise<string | null> => {
    if (!answer.ok) return answer.error.msg;
    await refresh(getFeedback, listFeedback);
    return null;
  };
  return {
    reply: async (content: string, images: string[]) => {
      const answer = await reply.send({ id, content, images });
      await settle(answer);
      return answer;
    },
    urge: async () => settle(await urge.send({ id })),
    close: async (score: number | null) => settle(await close.send({ id, score })),
  };
}
