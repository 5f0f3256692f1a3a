'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Button } from '@/console/ui/button';
import { SearchBox, type SearchBoxProps } from '@/console/ui/filters/search-box';
import { Key } from '@/console/ui/key';
import { ErrorState, SkeletonLines, StateBlock } from '@/console/ui/states';
import { type TabOf, TabStrip } from '@/console/ui/tab-strip';
import styles from './column.module.css';
import { queueCopy as copy } from './copy';

interface ListState {
  isLoading: boolean;
  error: unknown;
  reload: () => Promise<unknown>;
}

export interface QueueColumnProps {
  label: string;
  tabs: readonly TabOf<string>[];
  tab: string;
  search: SearchBoxProps;
  file: ReactNode;
  lead?: ReactNode;
  sum?: number | null;
  onTakeNext?: () => void;
  more?: ReactNode;
  rows: readonly ReactNode[];
  list: ListState;
  empty: { title: string; text: string };
  foot: ReactNode;
  onTab: (id: string) => void;
}

function Rows({ rows, list, search, empty }: QueueColumnProps) {
  if (rows.length > 0) return <ul className="scroll">{rows}</ul>;
  if (list.isLoading) return <SkeletonLines />;
  if (list.error !== undefined)
    return <ErrorState error={list.error} onRetry={() => void list.reload()} />;
  return <StateBlock {...(search.value ? copy.nothingFound : empty)} />;
}

export const QueueFoot = ({ children }: { children?: ReactNode }) => (
  <div className={cx('row rigid gap-8 nowrap t-cap ink-3', styles.bottom)}>
    {children}
    <span className="row gap-4 narrow end">
      <Key name="j" />
      <Key name="k" />
    </span>
  </div>
);

export function QueueColumn(props: QueueColumnProps) {
  const { label, tabs, tab, onTab, search, file, lead, sum, onTakeNext, more, foot } = props;
  return (
    <section className={cx('col min-h-0', styles.queue)}>
      <TabStrip
        isBare
        className={cx('grid between rigid', styles.tabs)}
        {...{ label, tabs, tab, onTab }}
      />
      <div className={cx('row rigid gap-6', styles.find)}>
        <SearchBox {...search} />
        {file}
      </div>
      <div className={cx('row rigid gap-8 nowrap t-cap ink-3', styles.top)}>
        {lead}
        <span className="num">{typeof sum === 'number' ? copy.sum(sum) : ''}</span>
        {onTakeNext && (
          <span className="end">
            <Button size="sm" kind="ghost" shortcut="n" onClick={onTakeNext}>
              {copy.takeNext}
            </Button>
          </span>
        )}
      </div>
      {more}
      <Rows {...props} />
      {foot}
    </section>
  );
}
