'use client';

import { useId, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { isComposed, readCode } from '@/lib/contract/characters';
import styles from './code-field.module.css';
import field from './text-field.module.css';

const DIGITS = 6;
const PLACES = Array.from({ length: DIGITS }, (_, at) => at);

interface CodeFieldProps {
  label: string;
  /** Digits only. */
  value: string;
  onChange: (value: string) => void;
  onEnter?: () => void;
  hint?: string;
  error?: string;
  autoFocus?: boolean;
}

/** One input over drawn boxes: pasting, the phone's suggestion, screen readers work. Codes are found in messages. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, onChange, onEnter, hint, error, autoFocus } = props;
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const note = error ?? hint;
  const current = Math.min(value.length, DIGITS - 1);
  return (
    <div className="block">
      <label htmlFor={id} className={cx('block t-sub l-20 ink-2', field.label)}>
        {label}
      </label>
      <div className={cx('grid rel gap-8', styles.code, error && styles.wrong)}>
        <input
          id={id}
          className={cx('wide absolute', styles.input)}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposed(event.nativeEvent)) onEnter?.();
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          // the caret stays behind the last digit: a drawn box cannot show it elsewhere
          onSelect={({ currentTarget: input }) => {
            const end = input.value.length;
            if (input.selectionStart === input.selectionEnd && input.selectionStart !== end)
              input.setSelectionRange(end, end);
          }}
          onChange={(event) => {
            const code = readCode(event.target.value, DIGITS);
            if (code.length <= DIGITS) onChange(code);
          }}
        />
        {PLACES.map((at) => (
          <span
            key={at}
            aria-hidden
            className={cx(
              'center surface',
              styles.box,
              isFocused && at === current && styles.current,
            )}
          >
            {value[at] ?? (isFocused && at === current && <i className={styles.caret} />)}
          </span>
        ))}
      </div>
      {note && (
        <span
          id={`${id}-note`}
          className={cx('block mt-4 t-cap ink-3', field.hint, error && field.bad)}
        >
          {note}
        </span>
      )}
    </div>
  );
}
