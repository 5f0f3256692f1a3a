'use client';

import { type ReactNode, useMemo } from 'react';
import { Announcement } from '@/components/ui/announcement';
import { uiCopy } from '@/components/ui/copy';
import { cx } from '@/components/ui/cx';
import { PagedFooter, type PagedState } from '@/components/ui/paged-list';
import { spaceStyle, useWindowRows } from '@/components/ui/use-window-rows';
import { GoodsListSkeleton } from './goods-list-skeleton';
import styles from './goods-list.module.css';

export interface GoodsListProps<T> {
  items: readonly T[];
  state: PagedState;
  onMore: () => unknown;
  renderItem: (item: T, index: number) => ReactNode;
  label: string;
  columns?: 1 | 2;
  end?: ReactNode;
  empty: ReactNode;
  failed: ReactNode;
}

/** CSS px at 375, by columns. */
const ROW_HEIGHT = { 1: 110, 2: 258 } as const;

export function GoodsList<T extends { goodsId: number }>(props: GoodsListProps<T>) {
  const { items, state, columns = 1, empty, failed } = props;
  if (items.length > 0) return <Rows {...props} columns={columns} />;
  if (state === 'error') return failed;
  if (state !== 'end') return <GoodsListSkeleton columns={columns} />;
  return (
    <>
      {empty}
      <Announcement>{uiCopy.listedNone}</Announcement>
    </>
  );
}

function rowsOf<T>(items: readonly T[], columns: number): (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );
}

function Rows<T extends { goodsId: number }>({
  items,
  state,
  onMore,
  renderItem,
  label,
  columns,
  end,
}: GoodsListProps<T> & { columns: 1 | 2 }) {
  const rows = useMemo(() => rowsOf(items, columns), [items, columns]);
  const keys = useMemo(() => rows.map(([first]) => first?.goodsId ?? 0), [rows]);
  const { list, range } = useWindowRows<HTMLDivElement>(keys, ROW_HEIGHT[columns]);
  return (
    <>
      <Announcement>{uiCopy.listed(items.length, state === 'end')}</Announcement>
      <div ref={list} role="list" aria-label={label}>
        <Space height={range.before} />
        {rows.slice(range.start, range.end).map((row, offset) => {
          const at = range.start + offset;
          // In one column the row is the item: few elements.
          const asItem = (column: number) => ({
            role: 'listitem',
            'aria-setsize': state === 'end' ? items.length : -1,
            'aria-posinset': at * columns + column + 1,
          });
          return columns === 1 ? (
            <div key={keys[at]} data-row={at} className={cx('rel', styles.single)} {...asItem(0)}>
              {row[0] && renderItem(row[0], at)}
            </div>
          ) : (
            <div
              key={keys[at]}
              data-row={at}
              role="presentation"
              className={cx('grid gap-12', styles.pair)}
            >
              {row.map((item, column) => (
                <div key={item.goodsId} {...asItem(column)}>
                  {renderItem(item, at * columns + column)}
                </div>
              ))}
            </div>
          );
        })}
        <Space height={range.after} />
      </div>
      {state === 'end' && end ? (
        <p className={cx('centered t-cap l-cap ink-3', styles.end)}>{end}</p>
      ) : (
        <PagedFooter state={state} onMore={onMore} />
      )}
    </>
  );
}

/** The CSP forbids style attributes in markup, so the DOM sets it. */
function Space({ height }: { height: number }) {
  return height > 0 ? <div role="presentation" style={spaceStyle(height)} /> : null;
}
