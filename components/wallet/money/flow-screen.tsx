'use client';

import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { useMoneyFlow } from '@/lib/wallet/money/use-money';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';
import { Road } from './flow-road';
import styles from './flow.module.css';

const { flow: copy } = moneyCopy;

export function FlowScreen() {
  const { data, state, refresh } = useMoneyFlow();
  const [isHidden] = useHiddenMoney();
  return (
    <PageFrame path="/pages/user/moneyFlow">
      <PullToRefresh onRefresh={refresh}>
        <div className={cx('surface', styles.surface)}>
          {data ? (
            <Road flow={data} isHidden={isHidden} />
          ) : state === 'error' ? (
            <ErrorBlock isPage onRetry={refresh} />
          ) : (
            <SkeletonGroup label={copy.loading} className={styles.skeleton}>
              {([5, 8, 6, 8, 6] as const).map((width, line) => (
                <Skeleton key={line} shape="block" width={width} />
              ))}
            </SkeletonGroup>
          )}
        </div>
      </PullToRefresh>
    </PageFrame>
  );
}
