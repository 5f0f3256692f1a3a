import { refresh, useEndpoint, useSend } from '@/lib/api';
import { applyInvoice, getInvoice } from '@/lib/contract/invoices';
import { applyInvoice as schema } from '@/lib/contract/invoices.schema';
import { getOrder } from '@/lib/contract/orders';
import { invoiceCopy as copy } from './copy';
import type { InvoiceDetail } from './types';

export interface InvoiceValues extends Record<string, unknown> {
  type: 'personal' | 'company';
  title: string;
  taxNo: string;
  email: string;
}

export const invoiceSchema = schema.input.omit(['orderId']);

export const toValues = (last: InvoiceDetail['last']): InvoiceValues => ({
  type: last?.type ?? 'personal',
  title: last?.title ?? '',
  taxNo: last?.taxNo ?? '',
  email: last?.email ?? '',
});

export const TYPE_CHOICES = (['personal', 'company'] as const).map((value) => ({
  value,
  label: copy.types[value],
}));

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
