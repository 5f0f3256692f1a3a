import { useState } from 'react';
import { Band } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { MobileField } from '@/components/ui/field/mobile-field';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import type { Quote } from '@/lib/orders/types';
import { type Checkout, mobileOf } from '@/lib/orders/use-checkout';
import styles from './checkout.module.css';
import { hasSlotFault, MOBILE_ID, mobileFault } from './use-submit';
import { VisitorField } from './visitor-field';

interface ContactBandProps {
  checkout: Checkout;
  quote: Quote;
  kind: Quote['kind'];
}

/** The code of a service or course is sent there. */
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
          <VisitorField
            value={checkout.draft.visitor ?? ''}
            onChange={(visitor) => checkout.change({ visitor })}
          />
        )}
      </div>
    </Band>
  );
}
