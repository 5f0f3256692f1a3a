import { refresh, useEndpointList, useSend } from '@/lib/api';
import {
  answerExchange,
  getCard,
  keepCard,
  listBox,
  listExchanges,
  noteCard,
  viewCard,
} from '@/lib/contract/card';

/** Kept and received cards, or those that match. */
export const useBox = (keyword: string) =>
  useEndpointList(listBox, { keyword }, { rowId: ({ cardId }) => cardId });

/** Changes the member's note and reminder of a card. */
export function useBoxActions() {
  const note = useSend(noteCard, { queues: true });
  const keep = useSend(keepCard);
  return {
    async note(input: { cardId: number; note: string; remindAt: number | null }) {
      const answer = await note.send(input);
      if (answer.ok) await refresh(listBox);
      return answer;
    },
    async remove(userId: number) {
      const answer = await keep.send({ userId, isKept: false });
      if (answer.ok) await refresh(listBox, viewCard);
      return answer;
    },
    pending: note.pending || keep.pending,
  };
}

export type ExchangeBox = 'received' | 'sent';

/** Requests to the member, or of the member. */
export const useExchanges = (box: ExchangeBox) =>
  useEndpointList(listExchanges, { box }, { rowId: ({ exchangeId }) => exchangeId });

/** Accepts or declines a request. */
export function useAnswerExchange() {
  const { send } = useSend(answerExchange);
  return async (exchangeId: number, isAccepted: boolean) => {
    const answer = await send({ exchangeId, isAccepted });
    if (answer.ok || !answer.error.isOutcomeUnknown)
      await refresh(listExchanges, listBox, getCard, viewCard);
    return answer;
  };
}
