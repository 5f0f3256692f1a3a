'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Facts } from '@/components/ui/facts';
import { Sheet } from '@/components/ui/layer/sheet';
import type { LayerState } from '@/components/ui/layer/use-layer';
import { Pending } from '@/components/ui/pending';
import { INVOICE_STATUS } from '@/lib/contract/invoice-status';
import { fenToYuan } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';
import { invoiceCopy as copy } from '@/lib/invoices/copy';
import { invoiceText } from '@/lib/invoices/invoice-words';
import type { Invoice, InvoiceDetail } from '@/lib/invoices/types';
import { useInvoice } from '@/lib/invoices/use-invoice';
import { site } from '@/lib/kit/site';
import { InvoiceForm } from './invoice-form';
import styles from './invoice.module.css';

const dateText = (time: number | undefined): string =>
  time === undefined ? '' : shortDateText(time);

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
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

export function InvoiceSheet({ orderId, isOpen, onClose }: LayerState & { orderId: number }) {
  const { data, state, refresh } = useInvoice(orderId);
  const [isAgain, setAgain] = useState(false);
  const canApply = data?.obstacle === 'none';
  const isForm = canApply && (isAgain || !data.invoice);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={isForm ? copy.applyTitle : copy.title}
      className={styles.sheet}
    >
      {isForm ? (
        <InvoiceForm orderId={orderId} detail={data} onDone={() => setAgain(false)} />
      ) : data ? (
        <Found detail={data} onAgain={() => setAgain(true)} />
      ) : (
        <Pending state={state} onRetry={refresh} label={copy.loading} count={4} />
      )}
    </Sheet>
  );
}

function nextOf({ invoice, amount, obstacle }: InvoiceDetail): string {
  if (invoice?.status === INVOICE_STATUS.applied) return copy.wait;
  if (invoice?.status === INVOICE_STATUS.issued)
    return invoice.amount === amount ? '' : copy.changed;
  if (obstacle === 'invoice_amount') return copy.all;
  return obstacle === 'order_state' ? copy.unpaid : '';
}

function Found({ detail, onAgain }: { detail: InvoiceDetail; onAgain: () => void }) {
  const { invoice, obstacle } = detail;
  const next = nextOf(detail);
  return (
    <>
      {invoice && <InvoiceFacts invoice={invoice} />}
      {next && <p className={cx('t-sub l-sub ink-2', styles.next)}>{next}</p>}
      {invoice?.url && (
        <a
          className="center tap brand-ink"
          href={invoice.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {copy.open}
        </a>
      )}
      {obstacle === 'none' && (
        <Button kind="tonal" block onPress={onAgain}>
          {copy.again}
        </Button>
      )}
    </>
  );
}
