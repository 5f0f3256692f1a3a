import { refresh, useEndpoint, useSend } from '@/lib/api';
import { applyInvoice, getInvoice } from '@/lib/contract/invoices';
import { getOrder } from '@/lib/contract/orders';
import type { InvoiceValues } from './form';

/** The invoice of an order, and whether one can be applied for. */
export const useInvoice = (orderId: number) => useEndpoint(getInvoice, { orderId });

/** Applies for an invoice. After a refusal too, what is on screen may be out of date. */
export function useApplyInvoice(orderId: number) {
  const { send } = useSend(applyInvoice);
  return async ({ type, title, taxNo, email }: InvoiceValues) => {
    const number = type === 'company' ? taxNo : '';
    const answer = await send({ orderId, type, title, taxNo: number, email });
    await refresh(getInvoice, getOrder);
    return answer;
  };
}
