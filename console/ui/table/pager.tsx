'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretDown, caretLeft, caretRight } from '@/components/ui/icons/common';
import { type ListQuery, PER_PAGE } from '@/console/kit/list-query';
import { pagesShown } from '@/console/kit/pages';
import { NUMBERED_ROWS } from '@/lib/contract/console/list-limits';
import { Button } from '../button';
import { Menu } from '../menu';
import { tableCopy } from './copy';
import styles from './table.module.css';
import type { ListAnswer } from './types';

export interface PagerProps {
  query: ListQuery;
  onChange: (next: ListQuery) => void;
  answer: Pick<ListAnswer<unknown>, 'total' | 'next' | 'prev'> & { shown: number };
  unit: string;
  children?: ReactNode;
}

function stepsOf({ query, onChange, answer: { total, next, prev } }: PagerProps) {
  const { page, perPage, after } = query;
  const last = Math.max(1, Math.ceil(Math.min(total.count, NUMBERED_ROWS) / perPage));
  const goTo = (to: number) => onChange({ ...query, page: to, after: undefined });
  const isBeyond = after !== undefined;
  return {
    last,
    isBeyond,
    goTo,
    canGoNext: next !== undefined || (!isBeyond && page < last),
    canGoBack: isBeyond || page > 1,
    goNext: () => {
      if (!isBeyond && page < last) goTo(page + 1);
      else if (next) onChange({ ...query, after: next });
    },
    goBack: () => {
      if (!isBeyond) goTo(page - 1);
      else if (prev) onChange({ ...query, after: prev });
      else goTo(last);
    },
  };
}

function Step({
  label,
  icon,
  isOff,
  onClick,
}: {
  label: string;
  icon: string;
  isOff: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={cx('center ink-2', styles.number)}
      aria-label={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon path={icon} />
    </button>
  );
}

function Numbers(props: PagerProps) {
  const { page } = props.query;
  const { last, isBeyond, goTo, canGoBack, canGoNext, goBack, goNext } = stepsOf(props);
  return (
    <span className="flex gap-2 ml-auto">
      {isBeyond && (
        <Button size="sm" kind="ghost" onClick={() => goTo(1)}>
          {tableCopy.first}
        </Button>
      )}
      <Step label={tableCopy.previous} icon={caretLeft} isOff={!canGoBack} onClick={goBack} />
      {!isBeyond &&
        pagesShown(page, last).map((number, index) =>
          number === null ? (
            <span key={`gap ${index}`} className={cx('center ink-2', styles.number)}>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={cx('center ink-2', styles.number)}
              aria-label={tableCopy.page(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => goTo(number)}
            >
              {number}
            </button>
          ),
        )}
      <Step label={tableCopy.next} icon={caretRight} isOff={!canGoNext} onClick={goNext} />
    </span>
  );
}

export function Pager(props: PagerProps) {
  const { query, onChange, answer, unit, children } = props;
  const { total, shown } = answer;
  const { page, perPage, after } = query;
  const first = (page - 1) * perPage;
  return (
    <nav
      className={cx('row wrap rigid gap-12 nowrap t-sub ink-3', styles.pager)}
      aria-label={tableCopy.pages}
    >
      <span>
        {shown > 0 && !after && `${tableCopy.shown(first + 1, first + shown)}，`}
        {tableCopy.total(total.count, total.isExact, unit)}
      </span>
      {children}
      <Numbers {...props} />
      <Menu
        align="end"
        trigger={
          <button type="button" className={cx('center ink-2', styles.number)}>
            <span className="row gap-4 narrow">
              {tableCopy.perPage(perPage)}
              <Icon path={caretDown} />
            </span>
          </button>
        }
        choices={PER_PAGE.map((count) => ({
          id: String(count),
          label: tableCopy.perPage(count),
          isChosen: count === perPage,
          run: () => onChange({ ...query, perPage: count, page: 1, after: undefined }),
        }))}
      />
    </nav>
  );
}
