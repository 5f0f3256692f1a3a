import { INVOICE_STATUS, type InvoiceStatus } from '@/lib/contract/invoice-status';
import { invoiceCopy as copy } from './copy';

/** 已申请, 已开具, 已红冲, or 未开具 of a refused one. */
export const invoiceText = (status: InvoiceStatus, wasIssued: boolean): string =>
  status === INVOICE_STATUS.voided && !wasIssued ? copy.notIssued : copy.states[status];
