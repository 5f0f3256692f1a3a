'use client';

import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { cx } from './cx';
import { Icon } from './icon';
import { warningCircle } from './icons/common';
import { useFocusableWhenDisabled } from './use-focusable-when-disabled';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  name?: string;
  error?: string;
  disabled?: boolean;
  className?: string;
}

export function Checkbox({
  checked,
  onChange,
  children,
  name,
  error,
  disabled,
  className,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={cx('flex tap rel gap-8 l-sub ink-3', styles.line)}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className={cx('row gap-4 pt-6 l-sub neg-ink', styles.error)} id={id} role="alert">
          <Icon path={warningCircle} />
          {error}
        </p>
      )}
    </div>
  );
}

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  disabled?: boolean;
}

/** A switch disabled while saving keeps the focus. */
export function Switch({ checked, onChange, label, disabled }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={checked}
      {...useFocusableWhenDisabled(disabled)}
      aria-label={label}
      onChange={(event) => (disabled ? undefined : onChange(event.target.checked))}
    />
  );
}
