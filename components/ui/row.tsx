'use client';

import type { ReactNode } from 'react';
import { AppLink, type LinkHref } from './app-link';
import { cx } from './cx';
import { Icon } from './icon';
import { caretRight } from './icons/common';
import styles from './row.module.css';

export interface RowProps {
  title: ReactNode;
  /** A second, smaller line. */
  sub?: ReactNode;
  /** Path data of a 24 px icon, or any small picture. */
  icon?: string;
  picture?: ReactNode;
  /** Right side: a value in grey, and before it a tag or a control. */
  value?: ReactNode;
  badge?: ReactNode;
  /** A row is a link (`href`), a button (`onPress`) or plain text. */
  href?: LinkHref;
  onPress?: () => unknown;
  /** Default: shown when the row can be tapped. */
  chevron?: boolean;
  className?: string;
}

/** A row of a list, 54 px or more: icon · title (+ sub) · tag · value · chevron. Put several into `RowGroup`. */
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
  className,
}: RowProps) {
  const classes = cx(styles.row, Boolean(href ?? onPress) && styles.tappable, className);
  const content = (
    <>
      {icon ? <Icon path={icon} className={styles.icon} /> : picture}
      <span className={cx('col', styles.main)}>
        <span className="t-lead l-lead">{title}</span>
        {sub && <span className={cx('t-sub l-18', styles.sub)}>{sub}</span>}
      </span>
      {badge}
      {value !== undefined && value !== null && (
        <span className={cx('to-right break t-body l-22', styles.value)}>{value}</span>
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
  /** A rounded group inside the gutter instead of a full-bleed band. */
  inset?: boolean;
  /** 8 px of page colour above. */
  gap?: boolean;
  className?: string;
  /** Accessible name of the group. */
  label?: string;
}

/** Rows on white, divided by inset hairlines. */
export function RowGroup({ children, inset, gap, className, label }: RowGroupProps) {
  return (
    <div
      className={cx(styles.group, inset && styles.inset, gap && styles.gap, className)}
      role={label ? 'group' : undefined}
      aria-label={label}
    >
      {children}
    </div>
  );
}
