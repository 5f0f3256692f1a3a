'use client';

import { FocusableButton } from '@/components/ui/focusable-button';
import { Icon } from '@/components/ui/icon';
import { minus } from '@/components/ui/icons/minus';
import { plus } from '@/components/ui/icons/plus';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import styles from './sku-sheet.module.css';

interface StepperProps {
  value: number;
  /** Most pieces that may be chosen; at least 1 is shown. */
  most: number;
  onChange: (value: number) => void;
}

/** A number of pieces, from 1 to what may be bought. */
export function Stepper({ value, most, onChange }: StepperProps) {
  return (
    <span className={styles.stepper} role="group" aria-label={copy.amount}>
      <FocusableButton
        aria-label={copy.less}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon path={minus} />
      </FocusableButton>
      <output aria-live="polite">{value}</output>
      <FocusableButton
        aria-label={copy.more}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Icon path={plus} />
      </FocusableButton>
    </span>
  );
}
