import { apply } from '@/lib/contract/invoices.schema';
import { invoiceCopy as copy } from './copy';
import type { InvoiceDetail } from './types';

export interface InvoiceValues extends Record<string, unknown> {
  type: 'personal' | 'company';
  title: string;
  taxNo: string;
  email: string;
}

export const invoiceSchema = apply.input.omit(['orderId']);

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
