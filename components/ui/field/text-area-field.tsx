'use client';

import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { fieldCopy } from './copy';
import { controlAria, type FieldBase, FieldShell } from './field-shell';
import styles from './field.module.css';
import { useTypedAhead } from './use-typed-ahead';

export interface TextAreaFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Counter. Default 140. */
  maxLength?: number;
  /** An overlong paste stays for the form to refuse: cut, it would say something else. */
  isWhole?: boolean;
  rows?: number;
  trims?: boolean;
  trail?: ReactNode;
}

export function TextAreaField({
  value,
  onChange,
  onBlur,
  placeholder,
  maxLength = 140,
  isWhole = false,
  rows = 2,
  trims = true,
  trail,
  ...field
}: TextAreaFieldProps) {
  const id = useId();
  useTypedAhead(id, value, onChange);
  function blur() {
    const trimmed = value.trim();
    if (trims && trimmed !== value) onChange(trimmed);
    onBlur?.();
  }
  return (
    <FieldShell id={id} {...field} isTall>
      <span className={cx('col grow', styles.area)}>
        <textarea
          id={id}
          className={styles.input}
          name={field.name}
          rows={rows}
          value={value}
          placeholder={placeholder ?? field.label}
          maxLength={isWhole ? undefined : maxLength}
          onChange={(event) => onChange(event.target.value)}
          onBlur={blur}
          {...controlAria(id, field)}
        />
        <span className={cx('row gap-10', styles.counter)}>
          <span className={cx('ink-3', styles.count)} aria-hidden="true">
            {fieldCopy.charactersLeft(value.length, maxLength)}
          </span>
          {trail}
        </span>
      </span>
    </FieldShell>
  );
}
