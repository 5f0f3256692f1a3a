'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { Sheet } from '@/components/ui/layer/sheet';
import type { LayerState } from '@/components/ui/layer/use-layer';
import { SkeletonRows } from '@/components/ui/skeleton';
import { INVOICE_STATUS } from '@/lib/contract/invoice-status';
import { invoiceCopy as copy } from '@/lib/invoices/copy';
import type { InvoiceDetail } from '@/lib/invoices/types';
import { useInvoice } from '@/lib/invoices/use-invoice';
import { InvoiceFacts } from './invoice-facts';
import { InvoiceForm } from './invoice-form';
import styles from './invoice.module.css';

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
      ) : state === 'error' ? (
        <ErrorBlock onRetry={refresh} />
      ) : (
        <SkeletonRows label={copy.loading} count={4} withCircle={false} />
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
