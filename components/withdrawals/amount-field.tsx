'use client';

import { type Ref, useId } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { xCircleFill } from '@/components/ui/icons/common';
import { isComposed } from '@/lib/contract/characters';
import { fenToPlain, fenToText, fenToYuan } from '@/lib/format';
import { applyCopy } from '@/lib/withdrawals/copy';
import type { Limit } from '@/lib/withdrawals/limits';
import styles from './apply.module.css';
import { FieldError } from './field-error';

/** A figure of 21 digits can be typed and refused; more is no figure. */
const MAX_LENGTH = 24;

export interface AmountFieldProps {
  /** As typed, in yuan. */
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  error: string;
  /** The upper limit that binds. */
  limit: Limit;
  /** Value of 全部, fen; 0 = nothing can be withdrawn. */
  maxNow: number;
  disabled: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** The amount: one big figure, what there is, and a way to take all of it. */
export function AmountField({
  value,
  onChange,
  onBlur,
  error,
  limit,
  maxNow,
  disabled,
  inputRef,
}: AmountFieldProps) {
  const id = useId();
  return (
    <section className={styles.amount}>
      <label className="t-note l-20 ink-2" htmlFor={id}>
        {applyCopy.amount}
      </label>
      <div className={cx('row', styles.line, error !== '' && styles.invalid)}>
        <span className={styles.yen} aria-hidden="true">
          ¥
        </span>
        <input
          className="grow heavy"
          id={id}
          ref={inputRef}
          value={value}
          placeholder={applyCopy.placeholder}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_LENGTH}
          disabled={disabled}
          aria-invalid={error !== '' || undefined}
          aria-describedby={`${id}tip`}
          onChange={(event) => onChange(event.target.value)}
          // the keyboard's 完成 blurs the field: it closes the phone's keyboard, and the amount is validated
          onKeyDown={(event) =>
            event.key === 'Enter' && !isComposed(event.nativeEvent) && event.currentTarget.blur()
          }
          onBlur={onBlur}
        />
        <button
          type="button"
          className={cx('center tap-square rigid t-head ink-3', styles.clear)}
          aria-label={applyCopy.clear}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange('')}
        >
          <Icon path={xCircleFill} />
        </button>
      </div>
      <div className="row between tap gap-12">
        <div id={`${id}tip`}>
          {error ? (
            <FieldError text={error} />
          ) : (
            <p className="sub tnum">{applyCopy.limit(limit.name, fenToYuan(limit.fen))}</p>
          )}
        </div>
        <button
          type="button"
          className={cx('rigid tap to-right t-body brand-ink', styles.all)}
          disabled={disabled || maxNow === 0}
          onClick={() => onChange(fenToPlain(maxNow))}
        >
          {applyCopy.all(maxNow > 0 ? fenToText(maxNow) : '')}
        </button>
      </div>
    </section>
  );
}
