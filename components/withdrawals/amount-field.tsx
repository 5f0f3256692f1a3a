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

/** A figure of 21 digits can be typed and is refused. */
const MAX_LENGTH = 24;

export interface AmountFieldProps {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  error: string;
  limit: Limit;
  /** 全部, fen; 0 = none. */
  maxNow: number;
  disabled: boolean;
  inputRef: Ref<HTMLInputElement>;
}

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
    <section className={cx('surface', styles.amount)}>
      <label className="t-note l-20 ink-2" htmlFor={id}>
        {applyCopy.amount}
      </label>
      <div className={cx('row', styles.line, error !== '' && styles.invalid)}>
        <span className={cx('heavy', styles.yen)} aria-hidden="true">
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
          // 完成 closes the phone's keyboard, and the amount is checked.
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
