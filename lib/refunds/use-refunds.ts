import { refresh, useEndpoint, useEndpointList, useSend } from '@/lib/api';
import type { Carrier } from '@/lib/contract/carriers';
import { countOrders, getOrder, listOrders } from '@/lib/contract/orders';
import { cancelRefund, deliverRefund, getRefund, listRefunds } from '@/lib/contract/refunds';

const rowId = ({ refundId }: { refundId: number }) => refundId;

/** The member's refunds, newest first. */
export const useRefunds = () => useEndpointList(listRefunds, {}, { rowId });

/** One refund; null requests nothing. */
export const useRefund = (refundId: number | null) =>
  useEndpoint(getRefund, refundId === null ? null : { refundId });

/** After a refund has changed: everything that shows it. */
export const refreshRefunds = () =>
  refresh(getRefund, listRefunds, getOrder, listOrders, countOrders);

/** Actions of a member on a refund. After a refusal too, the state on screen may be out of date. */
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
