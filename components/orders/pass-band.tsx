import { Band } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { SelectField } from '@/components/ui/field/choice-field';
import { dayText, weekdayText } from '@/lib/format/dates';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import type { Quote } from '@/lib/orders/types';
import type { Checkout } from '@/lib/orders/use-checkout';
import { addDays } from '@/lib/time';
import styles from './checkout.module.css';

interface PassBandProps {
  checkout: Checkout;
  quote: Quote;
}

function choicesOf({ first, last }: NonNullable<Quote['pass']>) {
  const choices = [];
  for (let day = first; day <= last; day = addDays(day, 1))
    choices.push({
      value: day,
      label: `${dayText(day)} ${day === first ? copy.today : weekdayText(day)}`,
    });
  return choices;
}

export function PassBand({
  checkout: { draft, change, isLoading },
  quote: { pass },
}: PassBandProps) {
  if (!pass) return null;
  return (
    <Band flush className={cx('mt-8', styles.band)}>
      <div className={styles.contact}>
        <SelectField
          layout="row"
          label={copy.passFrom}
          hint={isLoading ? copy.quoting : copy.passTo(dayText(pass.to))}
          choices={choicesOf(pass)}
          value={isLoading ? (draft.passFrom ?? pass.from) : pass.from}
          onChange={(passFrom) => change({ passFrom })}
          required
        />
      </div>
    </Band>
  );
}
