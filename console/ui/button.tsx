import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import styles from './button.module.css';
import { Key } from './key';

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'line' | 'primary' | 'ghost' | 'danger' | 'destroy' | 'tonal';
  size?: 'sm' | 'md' | 'lg';
  icon?: string;
  /** Shown only, use-shortcuts listens. */
  shortcut?: string;
  isBlock?: boolean;
  children: ReactNode;
}

export function Button({
  kind = 'line',
  size = 'md',
  icon,
  shortcut,
  isBlock,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-keyshortcuts={shortcut}
      className={cx(
        styles.button,
        kind !== 'line' && styles[kind],
        size !== 'md' && styles[size],
        isBlock && 'wide',
        className,
      )}
    >
      {icon && <Icon path={icon} />}
      <span>{children}</span>
      {shortcut && <Key name={shortcut} />}
    </button>
  );
}

export function ButtonLink({
  href,
  icon,
  size = 'md',
  label,
  children,
}: Pick<ButtonProps, 'size' | 'icon' | 'children'> & {
  href: string;
  label?: string;
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={label}
      className={cx(styles.button, size !== 'md' && styles[size])}
    >
      {icon && <Icon path={icon} />}
      <span>{children}</span>
    </Link>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  icon: string;
  label: string;
  isSmall?: boolean;
}

export function IconButton({ icon, label, isSmall, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={cx(styles.square, isSmall && styles.small, className)}
    >
      <Icon path={icon} />
    </button>
  );
}
