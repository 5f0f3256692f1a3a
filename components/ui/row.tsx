'use client';

import type { ReactNode } from 'react';
import { AppLink, type LinkHref } from './app-link';
import { cx } from './cx';
import { Icon } from './icon';
import { caretRight } from './icons/common';
import styles from './row.module.css';

export interface RowProps {
  title: ReactNode;
  sub?: ReactNode;
  icon?: string;
  picture?: ReactNode;
  value?: ReactNode;
  badge?: ReactNode;
  href?: LinkHref;
  onPress?: () => unknown;
  chevron?: boolean;
}

/** 54 px or more; use in `RowGroup`. */
export function Row({
  title,
  sub,
  icon,
  picture,
  value,
  badge,
  href,
  onPress,
  chevron = Boolean(href ?? onPress),
}: RowProps) {
  const classes = cx(styles.row, Boolean(href ?? onPress) && styles.tappable);
  const content = (
    <>
      {icon ? <Icon path={icon} className="f-24 ink-2" /> : picture}
      <span className="col fill narrow">
        <span className="t-lead l-lead">{title}</span>
        {sub && <span className="t-sub l-18 ink-3">{sub}</span>}
      </span>
      {badge}
      {value !== undefined && value !== null && (
        <span className="to-right break t-body l-22 ink-3">{value}</span>
      )}
      {chevron && <Icon path={caretRight} className={styles.chevron} />}
    </>
  );
  if (href) {
    return (
      <AppLink className={classes} href={href} onClick={onPress && (() => void onPress())}>
        {content}
      </AppLink>
    );
  }
  if (onPress) {
    return (
      <button type="button" className={classes} onClick={() => void onPress()}>
        {content}
      </button>
    );
  }
  return <div className={classes}>{content}</div>;
}

export interface RowGroupProps {
  children: ReactNode;
  /** 8 px above. */
  gap?: boolean;
  className?: string;
  label?: string;
}

export function RowGroup({ children, gap, className, label }: RowGroupProps) {
  return (
    <div
      className={cx(styles.group, gap && 'mt-8', className)}
      role={label ? 'group' : undefined}
      aria-label={label}
    >
      {children}
    </div>
  );
}
