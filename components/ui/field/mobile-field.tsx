'use client';

import { useLayoutEffect, useRef } from 'react';
import { uiCopy } from '../copy';
import styles from './field.module.css';
import { caretAfterDigits, groupMobile, onlyDigits } from './mobile-text';
import { TextField, type TextFieldProps } from './text-field';

export interface MobileFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'lead' | 'label' | 'inputRef'> {
  label?: string;
}

const MOBILE_DIGITS = 11;

/** A mainland mobile number: shows 138 0013 8000, holds the digits only. */
export function MobileField({ label = uiCopy.mobile, value, onChange, autoComplete = 'tel-national', ...rest }: MobileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Digits left of the caret after the last change; the blanks would otherwise throw the caret to the end. */
  const digitsBefore = useRef<number | null>(null);
  const shown = groupMobile(value);
  useLayoutEffect(() => {
    if (digitsBefore.current === null || document.activeElement !== input.current) return;
    const caret = caretAfterDigits(shown, digitsBefore.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  }, [shown]);
  function change(text: string) {
    const caret = input.current?.selectionStart ?? text.length;
    digitsBefore.current = onlyDigits(text.slice(0, caret)).length;
    onChange(onlyDigits(text).slice(0, MOBILE_DIGITS));
  }
  return (
    <TextField
      {...rest}
      label={label}
      value={shown}
      onChange={change}
      type="tel"
      inputMode="numeric"
      trims={false}
      // longer than a grouped number, so that a pasted +86 138-0013-8000 arrives whole
      maxLength={24}
      autoComplete={autoComplete}
      inputRef={input}
      lead={
        <span className={styles.lead} aria-hidden="true">
          +86
        </span>
      }
    />
  );
}
