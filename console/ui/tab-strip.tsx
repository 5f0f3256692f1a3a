import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './tab-strip.module.css';

export interface TabOf<Id extends string> {
  id: Id;
  title: string;
  count?: number;
  extra?: ReactNode;
}

interface TabStripProps<Id extends string> {
  label: string;
  tabs: readonly TabOf<Id>[];
  tab: Id;
  className?: string;
  /** Laid out by `className` alone. */
  isBare?: boolean;
  onTab: (id: Id) => void;
}

export const TabStrip = <Id extends string>(props: TabStripProps<Id>) => (
  <nav className={cx(!props.isBare && styles.tabs, props.className)} aria-label={props.label}>
    {props.tabs.map(({ id, title, count, extra }) => (
      <button
        key={id}
        type="button"
        className={cx('row rigid rel ink-2', styles.tab)}
        aria-current={id === props.tab ? 'true' : undefined}
        onClick={() => props.onTab(id)}
      >
        {title}
        {count !== undefined && <b>{count}</b>}
        {extra}
      </button>
    ))}
  </nav>
);
