'use client';

import { Suspense, useCallback, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { lazyLayer } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { dropQuery } from '@/lib/platform';
import { rewardsCopy } from '@/lib/rewards/copy';
import { ALL_TIME, type DateRange, type RewardTab } from '@/lib/rewards/flow';
import type { Level, Reward } from '@/lib/rewards/types';
import { useRewardParts, useRewards } from '@/lib/rewards/use-rewards';
import { RewardTower } from './reward-tower';
import { RewardsHead, RewardsHeadSkeleton, TeamClosed } from './rewards-head';
import { RewardsList } from './rewards-list';
import styles from './rewards.module.css';

const PATHS = { 1: '/pages/user/reward', 2: '/pages/user/reward2' } as const;
const RULES = '/pages/space/help2';
const RewardSheet = lazyLayer(() => import('./reward-sheet').then((m) => m.RewardSheet));
const RangeSheet = lazyLayer(() => import('./range-sheet').then((m) => m.RangeSheet));

export interface RewardsScreenProps {
  level: Level;
  rewardId?: number;
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
}

function useShownReward(rewardId: number | undefined) {
  const [shown, setShown] = useState<{ rewardId: number; known?: Reward } | null>(
    rewardId === undefined ? null : { rewardId },
  );
  const [isOpen, setOpen] = useState(shown !== null);
  const show = useCallback((reward: Reward) => {
    setShown({ rewardId: reward.rewardId, known: reward });
    setOpen(true);
  }, []);
  function close() {
    setOpen(false);
    /* Coming back later must show the list. */
    void layersSettled().then(() => dropQuery('id'));
  }
  return { shown, isOpen, show, close };
}

export function RewardsScreen({ level, rewardId, isMoneyHidden, onHideMoney }: RewardsScreenProps) {
  const [status, setStatus] = useState<RewardTab>('all');
  const [range, setRange] = useState(ALL_TIME);
  const { shown, isOpen, show, close } = useShownReward(rewardId);
  const [isChoosing, setChoosing] = useState<boolean | null>(null);
  const list = useRewards(level, { status, ...range });
  const { summary, state, refresh } = list;
  const isClosed = level === 2 && summary !== undefined && summary.levels < 2;
  const { parts, isPending } = useRewardParts(level, level === 1 || (!!summary && !isClosed));
  // A tower that came later would push the list down.
  const isReady = summary !== undefined && !isPending;

  function choose(next: DateRange) {
    setRange(next);
    setChoosing(false);
  }

  return (
    <PageFrame path={PATHS[level]}>
      <PullToRefresh onRefresh={refresh}>
        <div className="col below-nav surface">
          {isReady && (
            <RewardsHead
              level={level}
              summary={summary}
              isMoneyHidden={isMoneyHidden}
              onHideMoney={onHideMoney}
            />
          )}
          {!isReady && (summary || state !== 'error') && <RewardsHeadSkeleton level={level} />}
          {isClosed && <TeamClosed partners={summary.partners} />}
          {isReady && !isClosed && parts.length > 0 && (
            <RewardTower level={level} parts={parts} isMoneyHidden={isMoneyHidden} />
          )}
          {!isClosed && (
            <RewardsList
              list={list}
              status={status}
              range={range}
              isMoneyHidden={isMoneyHidden}
              onStatus={setStatus}
              onRange={setRange}
              onChooseRange={() => setChoosing(true)}
              onOpen={show}
            />
          )}
          <p className={cx('centered t-cap l-cap ink-3', styles.footnote)}>
            {rewardsCopy.footnote}
            <AppLink className="link center tap" href={RULES}>
              {rewardsCopy.footnoteMore}
            </AppLink>
          </p>
        </div>
      </PullToRefresh>
      <Suspense>
        {shown && (
          <RewardSheet isOpen={isOpen} {...shown} isMoneyHidden={isMoneyHidden} onClose={close} />
        )}
        {isChoosing !== null && (
          <RangeSheet
            isOpen={isChoosing}
            value={range}
            onClose={() => setChoosing(false)}
            onChoose={choose}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}
