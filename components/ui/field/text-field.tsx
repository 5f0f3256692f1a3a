'use client';

import {
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { uiCopy } from '../copy';
import { cx } from '../cx';
import { Icon } from '../icon';
import { xCircleFill } from '../icons/common';
import { controlAria, type FieldBase, FieldShell } from './field-shell';
import styles from './field.module.css';
import { useTypedAhead } from './use-typed-ahead';

export interface TextFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  maxLength?: number;
  trims?: boolean;
  clearable?: boolean;
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  autoFocus?: boolean;
  lead?: ReactNode;
  trail?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField({
  value,
  onChange,
  onBlur,
  placeholder,
  maxLength = 140,
  trims = true,
  clearable = true,
  type = 'text',
  inputMode,
  autoComplete,
  enterKeyHint,
  autoFocus,
  lead,
  trail,
  inputRef,
  ...field
}: TextFieldProps) {
  const id = useId();
  useTypedAhead(id, value, onChange);
  function blur() {
    const trimmed = value.trim();
    if (trims && trimmed !== value) onChange(trimmed);
    onBlur?.();
  }
  const clear = clearable && !field.disabled && (
    <button
      type="button"
      className={cx(styles.button, styles.clear)}
      aria-label={uiCopy.clear}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange('')}
    >
      <Icon path={xCircleFill} />
    </button>
  );
  return (
    <FieldShell id={id} {...field} lead={lead} trail={trail}>
      <input
        id={id}
        ref={inputRef}
        className={styles.input}
        type={type}
        name={field.name}
        value={value}
        placeholder={placeholder ?? field.label}
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete={autoComplete}
        enterKeyHint={enterKeyHint}
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
        onBlur={blur}
        {...controlAria(id, field)}
      />
      {clear}
    </FieldShell>
  );
}
