import { refresh, useEndpoint, useEndpointList, useSend } from '@/lib/api';
import type { Carrier } from '@/lib/contract/carriers';
import { countOrders, getOrder, listOrders } from '@/lib/contract/orders';
import { cancelRefund, deliverRefund, getRefund, listRefunds } from '@/lib/contract/refunds';

const rowId = ({ refundId }: { refundId: number }) => refundId;

export const useRefunds = () => useEndpointList(listRefunds, {}, { rowId });

export const useRefund = (refundId: number | null) =>
  useEndpoint(getRefund, refundId === null ? null : { refundId });

export const refreshRefunds = () =>
  refresh(getRefund, listRefunds, getOrder, listOrders, countOrders);

/** A refusal may mean a stale page. */
export function useRefundActions(refundId: number) {
  const cancelling = useSend(cancelRefund);
  const delivering = useSend(deliverRefund);
  async function andRefresh<T>(answer: Promise<T>): Promise<T> {
    const outcome = await answer;
    await refreshRefunds();
    return outcome;
  }
  return {
    cancel: () => andRefresh(cancelling.send({ refundId })),
    deliver: (carrier: Carrier, no: string) =>
      andRefresh(delivering.send({ refundId, carrier, no })),
  };
}
