'use client';

import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { cx } from '@/components/ui/cx';
import { isComposed } from '@/lib/contract/characters';
import styles from './text-field.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter?: () => void;
  /** Offered while typing; anything else may be typed, too. */
  choices?: readonly string[];
  hint?: string;
  error?: string;
  placeholder?: string;
  maxLength?: number;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  type?: 'text' | 'password';
  rows?: number;
  isLabelHidden?: boolean;
  fieldRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  autoFocus?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, onEnter, hint, error, rows, isLabelHidden, fieldRef } = props;
  const { choices } = props;
  const id = useId();
  const note = error ?? hint;
  const shared = {
    id,
    ref: fieldRef,
    className: styles.input,
    value,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete ?? 'off',
    autoFocus: props.autoFocus,
    'aria-invalid': error !== undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' || isComposed(event.nativeEvent) || !onEnter) return;
      if (rows && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onEnter();
    },
  };
  return (
    <div>
      <label
        htmlFor={id}
        className={cx('block t-sub l-20 ink-2', isLabelHidden ? 'vh' : styles.label)}
      >
        {label}
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input {...shared} type={props.type ?? 'text'} list={choices && `${id}-list`} />
      )}
      {choices && (
        <datalist id={`${id}-list`}>
          {choices.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {note && (
        <span
          id={`${id}-note`}
          className={cx('block mt-4 t-cap ink-3', styles.hint, error && styles.bad)}
        >
          {note}
        </span>
      )}
    </div>
  );
}
