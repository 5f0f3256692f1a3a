import { Facts } from '@/components/ui/facts';
import { INVOICE_STATUS } from '@/lib/contract/invoice-status';
import { fenToYuan } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';
import { invoiceCopy as copy } from '@/lib/invoices/copy';
import { invoiceText } from '@/lib/invoices/invoice-words';
import type { Invoice } from '@/lib/invoices/types';
import { site } from '@/lib/kit/site';
import styles from './invoice.module.css';

const dateText = (time: number | undefined): string =>
  time === undefined ? '' : shortDateText(time);

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { status, type, title, taxNo, email, amount, no, reason, issuedAt } = invoice;
  const voided = issuedAt === undefined ? copy.voidedAt.refused : copy.voidedAt.issued;
  const rows = [
    [copy.state, invoiceText(status, issuedAt !== undefined)],
    [copy.reason, reason],
    [copy.seller, site().law.company],
    [
      copy.amount,
      status === INVOICE_STATUS.voided && issuedAt === undefined ? '' : fenToYuan(amount),
    ],
    [copy.type, copy.types[type]],
    [copy.head, title],
    [copy.taxNo, taxNo],
    [copy.email, email],
    [copy.no, no],
    [copy.appliedAt, dateText(invoice.createdAt)],
    [copy.issuedAt, dateText(issuedAt)],
    [voided, dateText(invoice.voidedAt)],
  ] as const;
  return <Facts className={styles.facts} label={copy.facts} rows={rows} />;
}
