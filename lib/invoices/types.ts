import type { OutputOf } from '@/lib/contract/endpoint';
import type { getInvoice } from '@/lib/contract/invoices';

export type InvoiceDetail = OutputOf<typeof getInvoice>;
export type Invoice = NonNullable<InvoiceDetail['invoice']>;
