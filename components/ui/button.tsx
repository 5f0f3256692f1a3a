'use client';

import type { ReactNode } from 'react';
import { AppLink, type LinkHref } from './app-link';
import styles from './button.module.css';
import { cx } from './cx';
import { Icon } from './icon';
import { useFocusableWhenDisabled } from './use-focusable-when-disabled';
import { usePressLock } from './use-press-lock';

export type ButtonKind = 'primary' | 'tonal' | 'line' | 'ghost' | 'danger';

export interface ButtonProps {
  children: ReactNode;
  /** One primary a screen. Default `primary`. */
  kind?: ButtonKind;
  /** `sm`: 36 px, touch target 44 px. */
  size?: 'md' | 'sm';
  block?: boolean;
  icon?: string;
  /** Set automatically while a promise of `onPress` is pending. */
  loading?: boolean;
  loadingText?: string;
  disabled?: boolean;
  type?: 'button' | 'submit';
  onPress?: () => unknown;
  href?: LinkHref;
  replaces?: boolean;
  className?: string;
  label?: string;
  autoFocus?: boolean;
}

export function Button({
  children,
  kind = 'primary',
  size = 'md',
  block,
  icon,
  loading,
  loadingText,
  disabled,
  type = 'button',
  onPress,
  href,
  replaces,
  className,
  label,
  autoFocus,
}: ButtonProps) {
  const [isLocked, press] = usePressLock(onPress);
  const held = useFocusableWhenDisabled(disabled);
  const isBusy = Boolean(loading) || isLocked;
  const classes = cx(
    styles.button,
    styles[kind],
    size === 'sm' && styles.sm,
    block && 'flex wide',
    className,
  );
  const text = <span>{isBusy && loadingText ? loadingText : children}</span>;
  if (href !== undefined && !disabled) {
    return (
      <AppLink
        className={classes}
        href={href}
        replaces={replaces}
        onClick={onPress && press}
        aria-label={label}
      >
        {icon && <Icon path={icon} />}
        {text}
      </AppLink>
    );
  }
  // aria-disabled keeps the focus while the button is busy.
  return (
    <button
      type={type}
      className={classes}
      {...held}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || held['aria-disabled']}
      aria-label={label}
      autoFocus={autoFocus}
      onClick={isBusy || disabled ? (event) => event.preventDefault() : press}
    >
      {isBusy ? <span className={styles.spin} aria-hidden="true" /> : icon && <Icon path={icon} />}
      {text}
    </button>
  );
}
