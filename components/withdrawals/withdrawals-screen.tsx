'use client';

import { useCallback, useState } from 'react';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { WithdrawTab } from '@/lib/contract/withdrawals.schema';
import { pagedProps } from '@/lib/kit/paged-props';
import { withdrawCopy } from '@/lib/withdrawals/copy';
import type { WithdrawalRow as Row } from '@/lib/withdrawals/types';
import { useWithdrawals } from '@/lib/withdrawals/use-withdrawals';
import { APPLY_PATH, LIST_PATH } from './paths';
import { WithdrawalRow } from './withdrawal-row';
import styles from './withdrawals.module.css';

const TABS = (['all', 'reviewing', 'paying', 'paid', 'failed'] as const).map((value) => ({
  value,
  label: withdrawCopy.tabs[value],
}));
const ROW_HEIGHT = 84;
const rowKey = ({ id }: Row) => id;

export function WithdrawalsScreen({ isMoneyHidden }: { isMoneyHidden: boolean }) {
  const [tab, setTab] = useState<WithdrawTab>('all');
  const { rows, summary, state, footer, loadMore, refresh } = useWithdrawals(tab);
  const renderRow = useCallback(
    (row: Row) => <WithdrawalRow row={row} isMoneyHidden={isMoneyHidden} />,
    [isMoneyHidden],
  );
  return (
    <PageFrame path={LIST_PATH}>
      <PullToRefresh onRefresh={refresh}>
        {summary ? (
          <Summary {...summary} isMoneyHidden={isMoneyHidden} />
        ) : (
          state !== 'error' && <SummarySkeleton />
        )}
        <Tabs
          className={cx('surface x-auto no-bar', styles.tabs)}
          label={withdrawCopy.tabsLabel}
          options={TABS}
          value={tab}
          onChange={setTab}
        />
        <section className={cx('mt-8 surface', styles.list)} aria-label={withdrawCopy.list}>
          <PagedList
            {...pagedProps({ rows, state, footer, loadMore })}
            rowKey={rowKey}
            renderRow={renderRow}
            rowHeight={ROW_HEIGHT}
            label={withdrawCopy.list}
            empty={
              <Empty
                title={withdrawCopy.empty}
                text={tab === 'all' ? withdrawCopy.emptyText : undefined}
              />
            }
          />
        </section>
      </PullToRefresh>
    </PageFrame>
  );
}

interface SummaryProps {
  /** fen, as the next two. */
  available: number;
  processing: number;
  paid: number;
  isMoneyHidden: boolean;
}

function Summary({ available, processing, paid, isMoneyHidden }: SummaryProps) {
  const sums = [
    [withdrawCopy.processing, processing],
    [withdrawCopy.paid, paid],
  ] as const;
  return (
    <>
      <div className={cx('row wrap between gap-12 surface', styles.head)}>
        <div>
          <p className="cap">{withdrawCopy.available}</p>
          <Amount fen={available} isHidden={isMoneyHidden} />
        </div>
        <Button size="sm" href={APPLY_PATH}>
          {withdrawCopy.apply}
        </Button>
      </div>
      <div className={cx('grid gap-12 surface cols-2', styles.sums)}>
        {sums.map(([label, fen]) => (
          <div key={label}>
            <p className="cap">{label}</p>
            <p>
              <Amount fen={fen} size="text" isHidden={isMoneyHidden} />
            </p>
          </div>
        ))}
      </div>
    </>
  );
}

function SummarySkeleton() {
  return (
    <SkeletonGroup
      label={withdrawCopy.loading}
      className={cx('grid gap-10 surface', styles.skeleton)}
    >
      <Skeleton width={3} />
      <Skeleton shape="title" width={6} />
      <Skeleton width={8} />
    </SkeletonGroup>
  );
}
