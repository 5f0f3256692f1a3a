'use client';

import { type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { StaleBand, type StaleBandProps } from '@/console/ui/stale-band';
import { Loading, Note, StateBlock } from '@/console/ui/states';
import { TabStrip } from '@/console/ui/tab-strip';
import { queueCopy as copy } from './copy';
import styles from './frame.module.css';

export const QueueFrame = ({ column, children }: { column: ReactNode; children: ReactNode }) => (
  <div className={cx('grid fill min-h-0', styles.desk)}>
    {column}
    {children}
  </div>
);

interface NoRowProps {
  title: string;
  isChosen: boolean;
  error: unknown;
  onRetry: () => void;
}

export const NoRow = ({ title, isChosen, error, onRetry }: NoRowProps) => (
  <div className={cx('col min-h-0', styles.whole)} data-chosen={isChosen}>
    <h1 className="vh">{title}</h1>
    {!isChosen ? (
      <StateBlock {...copy.choose} />
    ) : (
      <Loading error={error} onRetry={onRetry} lines={9} />
    )}
  </div>
);

const SIDES = ['page', 'evidence'] as const;
type Side = (typeof SIDES)[number];

export function useSide(id: string) {
  const [shown, setShown] = useState<{ id: string; side: Side }>({ id, side: 'page' });
  const side = shown.id === id ? shown.side : 'page';
  return { side, show: (next: Side) => setShown({ id, side: next }) };
}

interface SideTabsProps {
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

interface OpenRowProps extends Omit<SideTabsProps, 'shown'> {
  id: string;
  stale: false | Omit<StaleBandProps, 'isBand' | 'hint'>;
  heldBy: string | undefined;
  page: ReactNode;
  evidence: ReactNode;
  foot: ReactNode;
}

export function OpenRow({ id, stale, heldBy, page, evidence, foot, ...tabs }: OpenRowProps) {
  const shown = useSide(id);
  const away = (side: typeof shown.side) => shown.side !== side && styles.away;
  return (
    <>
      <SideTabs {...tabs} shown={shown} />
      <section className={cx(styles.request, away('page'))}>
        {stale && <StaleBand isBand hint={copy.staleHint} {...stale} />}
        {heldBy !== undefined && <Note isBand>{copy.leased(heldBy)}</Note>}
        {page}
      </section>
      <section className={cx(styles.evidence, away('evidence'))} aria-label={tabs.labels.evidence}>
        {evidence}
      </section>
      {foot && <div className={cx('narrow', styles.foot)}>{foot}</div>}
    </>
  );
}
