import { accessKey, refresh, useEndpoint, useSend, type CallInput } from '@/lib/api';
import {
  exchangeCard,
  keepCard,
  listBox,
  listExchanges,
  reportCard,
  viewCard,
} from '@/lib/contract/card';
import { useHydratedKey } from './use-hydrated-key';

/** Somebody's card, as far as this person may see it; null asks for none. */
export function useShownCard(userId: number | null) {
  const visitId = useHydratedKey(accessKey);
  return useEndpoint(viewCard, userId === null || visitId === null ? null : { userId, visitId });
}

/** Keeps a card, takes it out, or asks its owner to exchange. */
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
      // a refusal too may say that the other was faster
      if (answer.ok || !answer.error.isOutcomeUnknown)
        await refresh(viewCard, listExchanges, listBox);
      return answer;
    },
  };
}

/** Tells the operators about a card. */
export function useReportCard(userId: number) {
  const { send } = useSend(reportCard);
  return (reason: CallInput<typeof reportCard>['reason']) => send({ userId, reason });
}
