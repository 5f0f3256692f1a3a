'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useNavigate } from '@/components/ui/use-navigate';
import { applyCopy } from '@/lib/withdrawals/copy';
import type { SubmittedWithdrawal } from '@/lib/withdrawals/types';
import { usePayoutAccounts } from '@/lib/withdrawals/use-accounts';
import { useWithdrawConfig } from '@/lib/withdrawals/use-apply';
import type { Prefill } from '@/lib/withdrawals/use-withdraw-draft';
import { ApplyForm, type RealNameLayer } from './apply-form';
import styles from './apply.module.css';
import { APPLY_PATH, LIST_PATH } from './paths';
import { ResultView } from './result-view';

export interface ApplyScreenProps {
  prefill?: Prefill;
  realNameLayer: RealNameLayer;
}

const NOTHING: Prefill = {};

export function ApplyScreen({ prefill = NOTHING, realNameLayer }: ApplyScreenProps) {
  const config = useWithdrawConfig();
  const accounts = usePayoutAccounts();
  const [submitted, setSubmitted] = useState<SubmittedWithdrawal | null>(null);
  const { navigateTo } = useNavigate();
  const retry = () => Promise.all([config.refresh(), accounts.refresh()]);
  return (
    <PageFrame
      path={APPLY_PATH}
      action={{ type: 'text', text: applyCopy.records, onPress: () => navigateTo(LIST_PATH) }}
    >
      {submitted ? (
        <ResultView withdrawal={submitted} />
      ) : config.data && accounts.data ? (
        <ApplyForm
          config={config.data}
          accounts={accounts.data.accounts}
          prefill={prefill}
          realNameLayer={realNameLayer}
          onSubmitted={setSubmitted}
        />
      ) : config.state === 'error' || accounts.state === 'error' ? (
        <ErrorBlock isPage onRetry={retry} />
      ) : (
        <ApplySkeleton />
      )}
    </PageFrame>
  );
}

function ApplySkeleton() {
  return (
    <SkeletonGroup label={applyCopy.loading}>
      <div className={cx('grid band-20', styles.skeleton)}>
        {([4, 8, 6, 10, 8, 8] as const).map((width, line) => (
          <Skeleton key={line} shape="title" width={width} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
