'use client';

import { Band } from '@/components/ui/band';
import { PlaceFacts } from '@/components/ui/place-facts';
import { Row, RowGroup } from '@/components/ui/row';
import { dateText } from '@/lib/format/dates';
import { orderCopy, ordersCopy } from '@/lib/orders/copy';
import type { Order } from '@/lib/orders/types';
import { voucherHref } from './order-vouchers';
import { useDeliveryButtons } from './use-delivery-buttons';

const { pickup: copy } = orderCopy;

export function OrderPickup({ order: { orderId, pickup, items, actions } }: { order: Order }) {
  const { keepLonger } = useDeliveryButtons(orderId);
  if (!pickup) return null;
  const { place, voucherId, keptTo } = pickup;
  const isMade = items.some(({ custom }) => custom !== undefined);
  return (
    <>
      {voucherId !== undefined && (
        <RowGroup className="mb-8" label={copy.label}>
          <Row
            title={ordersCopy.code.pickup}
            sub={keptTo === undefined ? undefined : copy.keptTo(dateText(keptTo), isMade)}
            href={voucherHref({ voucherId })}
          />
          {actions.includes('extend') && (
            <Row title={copy.longer} sub={copy.longerNote} onPress={keepLonger} />
          )}
        </RowGroup>
      )}
      <Band className="mb-8">
        <h2 className="t-lead bold break">{place.name}</h2>
        <PlaceFacts className="mt-8" place={place} />
      </Band>
    </>
  );
}
