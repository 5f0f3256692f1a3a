'use client';

import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Announcement } from './announcement';
import { uiCopy } from './copy';
import { cx } from './cx';
import { Empty } from './empty';
import { ErrorBlock } from './error-block';
import styles from './paged-list.module.css';
import { SkeletonRows } from './skeleton';
import { spaceStyle, useWindowRows } from './use-window-rows';

/** `error`: the last call failed, the rows stay. */
export type PagedState = 'first' | 'more' | 'loading' | 'end' | 'error';

export interface PagedListProps<T> {
  items: readonly T[];
  state: PagedState;
  /** Also retries. Called near the end and by a tap. */
  onMore: () => unknown;
  rowKey: (item: T) => string | number;
  renderRow: (item: T, index: number) => ReactNode;
  label: string;
  /** CSS px. Default 72. */
  rowHeight?: number;
  empty?: ReactNode;
  skeleton?: ReactNode;
  failed?: ReactNode;
  className?: string;
}

export function PagedList<T>({
  items,
  state,
  onMore,
  rowKey,
  renderRow,
  label,
  rowHeight = 72,
  empty,
  skeleton,
  failed,
  className,
}: PagedListProps<T>) {
  const keys = useMemo(() => items.map(rowKey), [items, rowKey]);
  const { list, range } = useWindowRows<HTMLUListElement>(keys, rowHeight);
  const { start, end, before, after } = range;
  if (items.length === 0) {
    if (state === 'error') return failed ?? <ErrorBlock onRetry={onMore} />;
    if (state !== 'end') return skeleton ?? <SkeletonRows label={uiCopy.loading} />;
    return (
      <>
        {empty ?? <Empty />}
        <Announcement>{uiCopy.listedNone}</Announcement>
      </>
    );
  }
  return (
    <div className={className}>
      <Announcement>{uiCopy.listed(items.length, state === 'end')}</Announcement>
      <ul ref={list} aria-label={label}>
        <Space height={before} />
        {items.slice(start, end).map((item, offset) => (
          <li
            key={keys[start + offset]}
            data-row={start + offset}
            aria-setsize={state === 'end' ? items.length : -1}
            aria-posinset={start + offset + 1}
          >
            {renderRow(item, start + offset)}
          </li>
        ))}
        <Space height={after} />
      </ul>
      <PagedFooter state={state} onMore={onMore} />
    </div>
  );
}

/** The CSP forbids style attributes in markup, so the DOM sets it. */
function Space({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" style={spaceStyle(height)} /> : null;
}

const FOOTER: Record<PagedState, string> = {
  first: uiCopy.loading,
  more: uiCopy.pullForMore,
  loading: uiCopy.loading,
  end: uiCopy.noMore,
  error: uiCopy.loadFailed,
};
/** The margin is small before the first scroll, then two screens. */
const AHEAD = { atTop: '400px 0px', scrolling: '200% 0px' } as const;

export function PagedFooter({ state, onMore }: Pick<PagedListProps<unknown>, 'state' | 'onMore'>) {
  const ref = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => void onMore());
  useEffect(() => {
    const footer = ref.current;
    if (!footer || state !== 'more' || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: window.scrollY > 0 ? AHEAD.scrolling : AHEAD.atTop,
    });
    observer.observe(footer);
    return () => observer.disconnect();
  }, [state]);
  return (
    <div
      ref={ref}
      className={cx('center centered t-cap l-cap ink-3', styles.footer)}
      role={state === 'error' ? 'alert' : undefined}
    >
      {state === 'more' || state === 'error' ? (
        <button type="button" onClick={() => void onMore()}>
          {FOOTER[state]}
        </button>
      ) : (
        FOOTER[state]
      )}
    </div>
  );
}
