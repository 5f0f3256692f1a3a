'use client';

import { useRef } from 'react';
import { readCode } from '@/lib/contract/characters';
import { useFocusableWhenDisabled } from '../use-focusable-when-disabled';
import { usePressLock } from '../use-press-lock';
import { fieldCopy } from './copy';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';

export interface CodeFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'maxLength' | 'trail' | 'clearable' | 'label' | 'autoComplete' | 'inputRef'
> {
  label?: string;
  length?: number;
  /** 0 = now. The owner counts, so a reload does not reset it. */
  secondsLeft: number;
  hasRun?: boolean;
  /** A promise locks the button; true moves the focus to the code. */
  onSend: () => unknown;
}

export function CodeField({
  label = fieldCopy.smsCode,
  length = 6,
  secondsLeft,
  hasRun,
  onSend,
  onChange,
  ...rest
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, send] = usePressLock(async () => {
    if ((await onSend()) === true) input.current?.focus();
  });
  /** A full field takes no digit; a longer pasted code stays, so the form refuses it. */
  function change(text: string) {
    const code = readCode(text, length);
    if (code.length <= length || rest.value.length !== length) onChange(code);
  }
  const isResting = secondsLeft > 0 || rest.disabled;
  const held = useFocusableWhenDisabled(isResting);
  return (
    <TextField
      {...rest}
      label={label}
      inputRef={input}
      onChange={change}
      inputMode="numeric"
      autoComplete="one-time-code"
      clearable={false}
      trail={
        <button
          type="button"
          className={styles.code}
          data-send
          {...held}
          aria-busy={isSending || undefined}
          onClick={isResting ? undefined : send}
        >
          {secondsLeft > 0
            ? fieldCopy.getCodeIn(secondsLeft)
            : hasRun
              ? fieldCopy.getCodeAgain
              : fieldCopy.getCode}
        </button>
      }
    />
  );
}
