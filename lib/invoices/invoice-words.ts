import { INVOICE_STATUS, type InvoiceStatus } from '@/lib/contract/invoice-status';
import { invoiceCopy as copy } from './copy';

export const invoiceText = (status: InvoiceStatus, wasIssued: boolean): string =>
  status === INVOICE_STATUS.voided && !wasIssued ? copy.notIssued : copy.states[status];
