'use client';

import { Band } from '@/components/ui/band';
import { Chips, Segmented } from '@/components/ui/choose';
import { PlaceFacts } from '@/components/ui/place-facts';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import { timeText } from '@/lib/orders/order-words';
import type { Quote } from '@/lib/orders/types';
import type { Checkout } from '@/lib/orders/use-checkout';
import styles from './checkout.module.css';
import { isPlaceGone, PLACE_ID } from './use-submit';

interface WayBandProps {
  checkout: Checkout;
  quote: Quote;
}

export function WayBand({
  checkout: { change },
  quote: { ways = [], way, localOff },
}: WayBandProps) {
  if (!way || (ways.length < 2 && !localOff)) return null;
  return (
    <Band>
      {ways.length > 1 && (
        <Segmented
          label={copy.way}
          options={ways.map((value) => ({ value, label: copy.ways[value] }))}
          value={way}
          onChange={(value) => change({ way: value })}
        />
      )}
      {localOff && <p className="t-note l-21 ink-2 mt-8">{`${copy.ways.local}：${localOff}`}</p>}
    </Band>
  );
}

export function PickupBand({ checkout, quote }: WayBandProps) {
  const { pickup } = quote;
  const isGone = isPlaceGone(checkout, quote);
  const place = pickup?.places.find(({ placeId }) => placeId === pickup.placeId);
  if (!pickup || !place) return null;
  return (
    <Band className="grid gap-12 mt-8">
      {pickup.places.length > 1 || isGone ? (
        <div className={styles.places} id={PLACE_ID}>
          <Chips
            label={copy.place}
            options={pickup.places.map(({ placeId, name }) => ({ value: placeId, label: name }))}
            value={isGone ? 0 : place.placeId}
            onChange={(placeId) => checkout.change({ placeId })}
          />
        </div>
      ) : (
        <b className="t-lead break">{place.name}</b>
      )}
      <p className="t-note l-21">
        {isGone ? copy.placeGone : copy.readyAt(timeText(place.readyAt))}
        {!isGone && <span className="ink-3"> · {place.isOpen ? copy.isOpen : copy.isClosed}</span>}
      </p>
      {!isGone && <PlaceFacts place={place} />}
    </Band>
  );
}
