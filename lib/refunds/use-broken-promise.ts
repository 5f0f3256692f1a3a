import { useFreshAnswer, useSend } from '@/lib/api';
import { applyRefund, quoteRefund } from '@/lib/contract/refunds';
import { refreshRefunds } from './use-refunds';

const REASON = { type: 'unshipped', reason: 'late' } as const;

export function useBrokenPromise(orderId: number) {
  const { answer: quote, ask } = useFreshAnswer(quoteRefund, { orderId, ...REASON });
  const { send } = useSend(applyRefund, { isPrompt: false });
  const isOpen = quote !== undefined && quote.faults.length === 0 && quote.total > 0;
  return {
    /** fen; null = unknown or nothing. */
    total: isOpen ? quote.total : null,
    arriveText: quote?.arriveText ?? '',
    async refundAll() {
      if (!quote) return null;
      const answer = await send({
        orderId,
        ...REASON,
        items: quote.lines.filter(({ num }) => num > 0).map(({ itemId, num }) => ({ itemId, num })),
        total: quote.total,
      });
      if (!answer.ok) await ask();
      await refreshRefunds();
      return answer;
    },
  };
}
