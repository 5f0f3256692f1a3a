'use client';

import { useSearchParams } from 'next/navigation';
import { renderMove } from '@/app/move-place';
import { usePickedAddress } from '@/app/use-picked-address';
import { InvoiceEntry } from '@/components/invoices/invoice-entry';
import { OrderPage } from '@/components/orders/order-page';
import { BrokenPromise } from '@/components/refunds/broken-promise';
import { pickedAddress } from '@/lib/addresses/picked-address';
import { readRowId } from '@/lib/kit/row-id';

export function OrderDetail() {
  const id = readRowId(useSearchParams().get('orderId'));
  const pickedAddressId = usePickedAddress();
  return (
    <OrderPage
      key={id}
      orderId={id}
      renderInvoice={({ orderId, invoice }) => <InvoiceEntry orderId={orderId} status={invoice} />}
      renderLate={({ orderId, kind, pickup }) =>
        pickup?.move ? (
          renderMove({ orderId, isPickup: true, ...pickup.move })
        ) : (
          <BrokenPromise orderId={orderId} kind={kind} />
        )
      }
      addressPath="/pages/address/index?pick=1"
      pickedAddressId={pickedAddressId}
      onAddressUsed={() => pickedAddress.write(null)}
    />
  );
}
