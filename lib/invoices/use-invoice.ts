import { refresh, useEndpoint, useSend } from '@/lib/api';
import { applyInvoice, getInvoice } from '@/lib/contract/invoices';
import { getOrder } from '@/lib/contract/orders';
import type { InvoiceValues } from './form';

export const useInvoice = (orderId: number) => useEndpoint(getInvoice, { orderId });

/** A refusal may mean a stale page. */
export function useApplyInvoice(orderId: number) {
  const { send } = useSend(applyInvoice);
  return async ({ type, title, taxNo, email }: InvoiceValues) => {
    const number = type === 'company' ? taxNo : '';
    const answer = await send({ orderId, type, title, taxNo: number, email });
    await refresh(getInvoice, getOrder);
    return answer;
  };
}
