import { useState } from 'react';
import { Band } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { MobileField } from '@/components/ui/field/mobile-field';
import { TextField } from '@/components/ui/field/text-field';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import type { Quote } from '@/lib/orders/types';
import { type Checkout, mobileOf } from '@/lib/orders/use-checkout';
import styles from './checkout.module.css';
import { hasSlotFault, MOBILE_ID, mobileFault } from './use-submit';

interface ContactBandProps {
  checkout: Checkout;
  quote: Quote;
  kind: Quote['kind'];
}

/** The code of a service or course is sent there; of an appointment also who comes. */
export function ContactBand({ checkout, quote, kind }: ContactBandProps) {
  const [wasLeft, setLeft] = useState(false);
  const mobile = mobileOf(quote, checkout.draft);
  const isVisit = quote.slot !== undefined || hasSlotFault(quote);
  return (
    <Band flush className={cx('mt-8', styles.band)}>
      <div id={MOBILE_ID} className={styles.contact}>
        <MobileField
          layout="row"
          label={copy.mobile}
          placeholder={copy.mobilePlaceholder}
          hint={isVisit ? copy.visitorMobile : copy.mobileHint[kind]}
          error={wasLeft && mobile !== '' ? mobileFault(mobile) : undefined}
          value={mobile}
          onChange={(typed) => checkout.change({ mobile: typed })}
          onBlur={() => setLeft(true)}
          required
        />
        {isVisit && (
          <TextField
            layout="row"
            label={copy.visitor}
            placeholder={copy.visitorHint}
            maxLength={20}
            autoComplete="name"
            value={checkout.draft.visitor ?? ''}
            onChange={(visitor) => checkout.change({ visitor })}
          />
        )}
      </div>
    </Band>
  );
}
