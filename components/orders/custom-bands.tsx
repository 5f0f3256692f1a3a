'use client';

import { Band } from '@/components/ui/band';
import { shortTitle } from '@/lib/format/short-title';
import { checkoutCopy } from '@/lib/orders/checkout-copy';
import type { Quote } from '@/lib/orders/types';
import { type Checkout, valuesOf } from '@/lib/orders/use-checkout';
import { CustomFields } from './custom-fields';
import { CUSTOM_ID } from './use-submit';

interface CustomBandsProps {
  checkout: Checkout;
  quote: Quote;
}

export function CustomBands({ checkout: { draft, change }, quote: { items } }: CustomBandsProps) {
  const made = items.filter(({ customFields }) => customFields?.length);
  if (made.length === 0) return null;
  return (
    <div id={CUSTOM_ID}>
      {made.map((line) => (
        <Band className="grid gap-12 mt-8" key={line.skuId}>
          <h2 className="t-lead bold break">{checkoutCopy.custom.title(shortTitle(line.title))}</h2>
          <CustomFields
            fields={line.customFields ?? []}
            values={valuesOf(line, draft)}
            onChange={(values) => change({ custom: { ...draft.custom, [line.skuId]: values } })}
          />
        </Band>
      ))}
    </div>
  );
}
