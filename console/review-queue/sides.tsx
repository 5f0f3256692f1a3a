'use client';

import { type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/cx';
import strip from '@/console/ui/tab-strip.module.css';
import styles from './frame.module.css';

const SIDES = ['page', 'evidence'] as const;
type Side = (typeof SIDES)[number];

export function useSide(id: string) {
  const [shown, setShown] = useState<{ id: string; side: Side }>({ id, side: 'page' });
  const side = shown.id === id ? shown.side : 'page';
  return { side, show: (next: Side) => setShown({ id, side: next }) };
}

export interface SideTabsProps {
  shown: ReturnType<typeof useSide>;
  label: string;
  labels: Readonly<Record<Side, string>>;
  alarm?: ReactNode;
}

export function SideTabs({ shown: { side, show }, label, labels, alarm }: SideTabsProps) {
  return (
    <nav className={cx(strip.tabs, styles.sides)} aria-label={label}>
      {SIDES.map((one) => (
        <button
          key={one}
          type="button"
          className={cx('row rigid rel ink-2', strip.tab)}
          aria-current={one === side ? 'true' : undefined}
          onClick={() => show(one)}
        >
          {labels[one]}
          {one === 'evidence' && alarm && <span className="warn">{alarm}</span>}
        </button>
      ))}
    </nav>
  );
}
