'use client';

import { useSearchParams } from 'next/navigation';
import { useOrderId } from '@/app/pages/checkout/use-order-id';
import { CashierPage } from '@/components/payments/cashier-page';
import { QrCode } from '@/components/ui/qr/qr-code';
import { cashierCopy as copy } from '@/lib/payments/copy';

const renderCode = (text: string) => (
  <QrCode text={text} label={copy.codeLabel} failed={copy.codeFailed} />
);

/** `code` and `state` come back from the messenger's authorization. */
export function Cashier() {
  const orderId = useOrderId();
  const query = useSearchParams();
  const code = query.get('code');
  const state = query.get('state');
  return (
    <CashierPage
      key={orderId}
      orderId={orderId}
      authorized={code && state ? { code, state } : null}
      renderCode={renderCode}
    />
  );
}
