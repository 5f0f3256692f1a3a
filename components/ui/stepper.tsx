'use client';

import { cx } from './cx';
import { FocusableButton } from './focusable-button';
import { Icon } from './icon';
import { minus, plus } from './icons/common';
import styles from './stepper.module.css';

export interface StepperProps {
  value: number;
  most: number;
  onChange: (value: number) => void;
  label: string;
  less: string;
  more: string;
}

export function Stepper({ value, most, onChange, label, less, more }: StepperProps) {
  return (
    <span className={cx('inline-row well', styles.stepper)} role="group" aria-label={label}>
      <FocusableButton
        aria-label={less}
        disabled={value <= 1}
        onClick={() => onChange(Math.min(value - 1, Math.max(1, most)))}
      >
        <Icon path={minus} />
      </FocusableButton>
      <output className="centered t-body" aria-live="polite">
        {value}
      </output>
      <FocusableButton
        aria-label={more}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Icon path={plus} />
      </FocusableButton>
    </span>
  );
}
