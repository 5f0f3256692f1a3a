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

export const useBox = (keyword: string) =>
  useEndpointList(listBox, { keyword }, { rowId: ({ cardId }) => cardId });

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

export const useExchanges = (box: ExchangeBox) =>
  useEndpointList(listExchanges, { box }, { rowId: ({ exchangeId }) => exchangeId });

export function useAnswerExchange() {
  const { send } = useSend(answerExchange);
  return async (exchangeId: number, isAccepted: boolean) => {
    const answer = await send({ exchangeId, isAccepted });
    if (answer.ok || !answer.error.isOutcomeUnknown)
      await refresh(listExchanges, listBox, getCard, viewCard);
    return answer;
  };
}
