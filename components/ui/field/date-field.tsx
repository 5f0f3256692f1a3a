'use client';

import { useId } from 'react';
import { dateText } from '@/lib/format/dates';
import { dayStart } from '@/lib/time';
import { cx } from '../cx';
import { dateCopy } from './copy';
import dateStyles from './date-field.module.css';
import { controlAria, type FieldBase, FieldShell } from './field-shell';
import styles from './field.module.css';

export interface DateFieldProps extends FieldBase {
  /** yyyy-mm-dd */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  autoComplete?: string;
}

/** It reads 6月18日 whatever the browser's language; while typing, the browser's own segments show. */
export function DateField({ value, onChange, onBlur, autoComplete, ...field }: DateFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} {...field}>
      <span className={cx('grow flex rel', dateStyles.date)}>
        <input
          id={id}
          className={cx(styles.input, dateStyles.input)}
          type="date"
          name={field.name}
          value={value}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          {...controlAria(id, field)}
        />
        <span
          className={cx('row absolute', dateStyles.shown, !value && 'ink-3')}
          aria-hidden="true"
        >
          {value ? dateText(dayStart(value).getTime()) : dateCopy.choose}
        </span>
      </span>
    </FieldShell>
  );
}
