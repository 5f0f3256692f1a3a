import { useFreshAnswer, useSend } from '@/lib/api';
import { applyRefund, quoteRefund } from '@/lib/contract/refunds';
import type { GoodsKind } from '@/lib/kit/goods-list-query';
import { refreshRefunds } from './use-refunds';

const LATE = { type: 'unshipped', reason: 'late' } as const;
const UNDELIVERED = { type: 'money', reason: 'unwanted' } as const;

/** Late goods, undelivered services, a voucher whose place closed. */
export function useBrokenPromise(orderId: number, kind: GoodsKind, voucherId?: number) {
  const broken = kind === 'goods' ? LATE : UNDELIVERED;
  const why = voucherId ? ({ ...broken, reason: 'place_closed', voucherId } as const) : broken;
  const { answer: quote, ask } = useFreshAnswer(quoteRefund, { orderId, ...why });
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
        ...why,
        items: quote.lines.filter(({ num }) => num > 0).map(({ itemId, num }) => ({ itemId, num })),
        total: quote.total,
      });
      if (!answer.ok) await ask();
      await refreshRefunds();
      return answer;
    },
  };
}
