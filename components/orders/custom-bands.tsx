'use client';

import { Band } from '@/components/ui/band';
import { CustomFields } from '@/components/ui/field/custom-fields';
import { customText } from '@/lib/format/custom-fields';
import { shortTitle } from '@/lib/format/short-title';
import { checkoutCopy } from '@/lib/orders/checkout-copy';
import { rowKey, typeOver } from '@/lib/orders/checkout-draft';
import type { Quote, QuoteLine } from '@/lib/orders/types';
import { type Checkout, valuesOf } from '@/lib/orders/use-checkout';
import { CUSTOM_ID } from './use-submit';

interface CustomBandsProps {
  checkout: Checkout;
  quote: Quote;
}

const textOf = ({ customFields: fields = [] }: QuoteLine, values: string[]): string =>
  customText({ base: '', fields, values });

export function CustomBands({ checkout: { draft, change }, quote: { items } }: CustomBandsProps) {
  const made = items.filter(({ customFields }) => customFields?.length);
  if (made.length === 0) return null;
  return (
    <div id={CUSTOM_ID}>
      {made.map((line) => (
        <Band className="grid gap-12 mt-8" key={rowKey(line)}>
          <h2 className="t-lead bold break">{checkoutCopy.custom.title(shortTitle(line.title))}</h2>
          {draft.sent ? (
            <p className="break">{textOf(line, valuesOf(line, draft))}</p>
          ) : (
            <CustomFields
              fields={line.customFields ?? []}
              values={valuesOf(line, draft)}
              onChange={(values) => change(typeOver(draft, line, values))}
            />
          )}
        </Band>
      ))}
    </div>
  );
}
