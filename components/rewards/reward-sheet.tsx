'use client';

import { Suspense, useState } from 'react';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Sheet } from '@/components/ui/layer/sheet';
import { lazyPart } from '@/components/ui/lazy';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { momentText } from '@/lib/format/dates';
import { rewardsCopy } from '@/lib/rewards/copy';
import { STATE_TONE } from '@/lib/rewards/flow';
import type { Reward } from '@/lib/rewards/types';
import { type Explanation, useReward } from '@/lib/rewards/use-reward';
import { RewardExplanation } from './reward-explanation';
import styles from './sheets.module.css';

const { detail, appeal: copy } = rewardsCopy;
const AppealForm = lazyPart(() => import('./appeal-form').then((m) => m.AppealForm));

interface RewardSheetProps {
  isOpen: boolean;
  /** Stays during the closing animation. */
  rewardId: number;
  known?: Reward;
  isMoneyHidden: boolean;
  onClose: () => void;
}

export function RewardSheet({ isOpen, rewardId, known, isMoneyHidden, onClose }: RewardSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={detail.title}>
      <RewardDetail
        key={rewardId}
        rewardId={rewardId}
        known={known}
        isMoneyHidden={isMoneyHidden}
      />
    </Sheet>
  );
}

function RewardDetail({
  rewardId,
  known,
  isMoneyHidden,
}: Pick<RewardSheetProps, 'rewardId' | 'known' | 'isMoneyHidden'>) {
  const { data, state, error, refresh } = useReward(rewardId);
  if (error?.err === 'not_found') return <Empty scene="search" title={detail.missing} />;
  return (
    <>
      {!data && known && (
        <p className="row gap-8 pb-12">
          <Amount fen={known.amount} size="md" withSign isHidden={isMoneyHidden} />
          <Tag tone={STATE_TONE[known.status]}>{rewardsCopy.state[known.status]}</Tag>
        </p>
      )}
      {data ? (
        <>
          <RewardExplanation reward={data.reward} isMoneyHidden={isMoneyHidden} />
          <Appeal reward={data.reward} />
        </>
      ) : state === 'error' ? (
        <ErrorBlock onRetry={refresh} />
      ) : (
        <SkeletonGroup label={detail.loading} className="grid gap-8 py-12">
          <Skeleton width={8} />
          <Skeleton width={6} />
          <Skeleton width={7} />
        </SkeletonGroup>
      )}
    </>
  );
}

function Appeal({ reward: { rewardId, appeal, canAppeal } }: { reward: Explanation }) {
  const [isWriting, setWriting] = useState(false);
  if (appeal) {
    return (
      <section className={cx('grid gap-4 well round break', styles.mine)} aria-label={copy.mine}>
        <h3 className="bold">{copy.mine}</h3>
        <p>{appeal.content}</p>
        <p className="cap tnum">{copy.sentAt(momentText(appeal.time))}</p>
      </section>
    );
  }
  if (!canAppeal) return null;
  if (!isWriting) {
    return (
      <Button kind="tonal" block className={styles.apply} onPress={() => setWriting(true)}>
        {copy.action}
      </Button>
    );
  }
  return (
    <Suspense>
      <AppealForm rewardId={rewardId} />
    </Suspense>
  );
}
