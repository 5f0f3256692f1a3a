'use client';

import { type ReactNode, useState } from 'react';
import { TabStrip } from '@/console/ui/tab-strip';
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

export const SideTabs = ({ shown, label, labels, alarm }: SideTabsProps) => (
  <TabStrip
    className={styles.sides}
    label={label}
    tabs={SIDES.map((id) => ({
      id,
      title: labels[id],
      extra: id === 'evidence' && alarm && <span className="warn">{alarm}</span>,
    }))}
    tab={shown.side}
    onTab={shown.show}
  />
);
