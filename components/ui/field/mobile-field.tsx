'use client';

import { cx } from '@/components/ui/cx';
import { fieldCopy } from './copy';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';
import { useGroupedDigits, groupMobile, onlyDigits } from './use-grouped-digits';

export interface MobileFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'maxLength' | 'lead' | 'label' | 'inputRef'
> {
  label?: string;
}

/** Shows 138 0013 8000. Surplus digits stay: cut, it would be somebody else's number. */
export function MobileField({
  label = fieldCopy.mobile,
  value,
  onChange,
  autoComplete = 'tel-national',
  ...rest
}: MobileFieldProps) {
  const grouped = useGroupedDigits({ value, onChange, read: onlyDigits, show: groupMobile });
  return (
    <TextField
      {...rest}
      {...grouped}
      label={label}
      type="tel"
      inputMode="numeric"
      trims={false}
      autoComplete={autoComplete}
      lead={
        <span className={cx('l-20', styles.lead)} aria-hidden="true">
          +86
        </span>
      }
    />
  );
}
