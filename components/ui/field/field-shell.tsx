import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon';
import { warningCircle } from '../icons/common';
import styles from './field.module.css';

export interface FieldBase {
  /** Visible at the left in `row`; else the placeholder shows it. */
  label: string;
  name?: string;
  error?: string;
  hint?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  /** `plain`: underline and placeholder (login). `row`: label left. Default `plain`. */
  layout?: 'plain' | 'row';
  className?: string;
}

interface FieldShellProps extends FieldBase {
  id: string;
  lead?: ReactNode;
  trail?: ReactNode;
  isTall?: boolean;
  isGroup?: boolean;
  children: ReactNode;
}

export function controlAria(
  id: string,
  { error, hint, required, disabled }: Pick<FieldBase, 'error' | 'hint' | 'required' | 'disabled'>,
) {
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
    'aria-required': required || undefined,
    disabled,
  };
}

export function FieldShell({
  id,
  label,
  error,
  hint,
  layout = 'plain',
  lead,
  trail,
  isTall,
  isGroup,
  className,
  children,
}: FieldShellProps) {
  const labelClass = layout === 'row' ? `rigid t-lead l-lead ink-2 ${styles.label}` : 'vh';
  return (
    <div className={cx(styles.field, layout === 'row' && styles.row, className)}>
      <div
        className={cx('flex rel', styles.line, isTall && styles.tall, error && styles.invalid)}
        role={isGroup ? 'group' : undefined}
        aria-labelledby={isGroup ? `${id}-label` : undefined}
      >
        {isGroup ? (
          <span className={labelClass} id={`${id}-label`}>
            {label}
          </span>
        ) : (
          <label className={labelClass} htmlFor={id}>
            {label}
          </label>
        )}
        {lead}
        {children}
        {trail}
      </div>
      {error ? (
        <p className={cx('row gap-4 pt-6 l-sub', styles.error)} id={`${id}-note`} role="alert">
          <Icon path={warningCircle} />
          {error}
        </p>
      ) : (
        hint && (
          <p className={cx('pt-6 l-sub', styles.hint)} id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
