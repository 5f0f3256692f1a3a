'use client';

import { LayerSlot } from '@/components/ui/layer/layer-slot';
import { useLayer } from '@/components/ui/layer/use-layer';
import { lazyLayer } from '@/components/ui/lazy';
import { Row, RowGroup } from '@/components/ui/row';
import { INVOICE_STATUS, type InvoiceStatus } from '@/lib/contract/invoice-status';
import { invoiceCopy as copy } from '@/lib/invoices/copy';

const InvoiceSheet = lazyLayer(() => import('./invoice-sheet').then((m) => m.InvoiceSheet));

interface InvoiceEntryProps {
  orderId: number;
  /** Undefined = none applied for. */
  status?: InvoiceStatus;
}

export function InvoiceEntry({ orderId, status }: InvoiceEntryProps) {
  const sheet = useLayer();
  const isNone = status === undefined || status === INVOICE_STATUS.voided;
  return (
    <RowGroup gap>
      <Row
        title={copy.title}
        value={isNone ? copy.none : copy.states[status]}
        onPress={sheet.open}
      />
      <LayerSlot layer={sheet}>
        {(layer) => <InvoiceSheet orderId={orderId} {...layer} />}
      </LayerSlot>
    </RowGroup>
  );
}
