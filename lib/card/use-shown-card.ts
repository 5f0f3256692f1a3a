import { type CallInput, refresh, useEndpoint, useSend } from '@/lib/api';
import {
  exchangeCard,
  keepCard,
  listBox,
  listExchanges,
  reportCard,
  viewCard,
} from '@/lib/contract/card';

export function useShownCard(userId: number | null) {
  return useEndpoint(viewCard, userId === null ? null : { userId });
}

export function useCardActions(userId: number) {
  const keep = useSend(keepCard);
  const exchange = useSend(exchangeCard);
  return {
    async keep(isKept: boolean) {
      const answer = await keep.send({ userId, isKept });
      if (answer.ok) await refresh(viewCard, listBox);
      return answer;
    },
    async exchange(message: string) {
      const answer = await exchange.send({ userId, message });
      // A refusal too may mean changed data.
      if (answer.ok || !answer.error.isOutcomeUnknown)
        await refresh(viewCard, listExchanges, listBox);
      return answer;
    },
  };
}

export function useReportCard(userId: number) {
  const { send } = useSend(reportCard);
  return (reason: CallInput<typeof reportCard>['reason']) => send({ userId, reason });
}
