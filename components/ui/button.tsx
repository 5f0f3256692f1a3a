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
  /** One primary a screen, never two side by side. Default `primary`. */
  kind?: ButtonKind;
  /** `sm`: 36 px visible, with a touch target of 44 px. */
  size?: 'md' | 'sm';
  /** As wide as its container. */
  block?: boolean;
  /** Path data of an icon before the text. */
  icon?: string;
  /** Shows the spinner and blocks taps. Set by itself while a promise of `onPress` is pending. */
  loading?: boolean;
  /** Text while loading, for example 提交中…; the usual text stays when left out. */
  loadingText?: string;
  disabled?: boolean;
  type?: 'button' | 'submit';
  /** Return a promise to keep the button locked until it settles: a double tap then acts once. */
  onPress?: () => unknown;
  /** Makes it a link that looks like a button. */
  href?: LinkHref;
  /** Of a link: back does not return to this page. */
  replaces?: boolean;
  className?: string;
  /** Accessible name when the text alone is not clear out of context. */
  label?: string;
  autoFocus?: boolean;
}

/** The one button. States: default, pressed, focus-visible, disabled, loading. */
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
    block && styles.block,
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
  // aria-disabled instead of disabled while busy: the button must keep the focus during a submit
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
