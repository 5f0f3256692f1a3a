'use client';

import { Suspense, useCallback, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { latePart } from '@/components/ui/late-part';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { pagedProps } from '@/lib/kit/paged-props';
import { dropQuery } from '@/lib/platform';
import { rewardsCopy } from '@/lib/rewards/copy';
import { ALL_TIME, isSameRange, partsOf, type DateRange, type RewardTab } from '@/lib/rewards/flow';
import { useOtherLevel, useRewards, type Level, type Reward } from '@/lib/rewards/use-rewards';
import { RewardRow } from './reward-row';
import { RewardTower } from './reward-tower';
import { RewardsHead, RewardsHeadSkeleton, TeamClosed } from './rewards-head';
import { RewardsTools } from './rewards-tools';
import styles from './rewards.module.css';

const PATHS = { 1: '/pages/user/reward', 2: '/pages/user/reward2' } as const;
const RULES = '/pages/space/help2';
const ROW_HEIGHT = 84;
/** Loaded with the first sheet that is opened. */
const RewardSheet = latePart(() => import('./reward-sheet').then((m) => m.RewardSheet));
const RangeSheet = latePart(() => import('./range-sheet').then((m) => m.RangeSheet));

const rowKey = (reward: Reward) => reward.rewardId;

export interface RewardsScreenProps {
  level: Level;
  /** A reward to open, as the address says. */
  rewardId?: number;
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
}

/** 直接奖励 and 团队奖励: the sums of a level, what they are made of, and every reward with what becomes of it. */
export function RewardsScreen({ level, rewardId, isMoneyHidden, onHideMoney }: RewardsScreenProps) {
  const [status, setStatus] = useState<RewardTab>('all');
  const [range, setRange] = useState(ALL_TIME);
  const [shown, setShown] = useState<{ rewardId: number; known?: Reward } | null>(
    rewardId === undefined ? null : { rewardId },
  );
  const [isOpen, setOpen] = useState(shown !== null);
  const [isChoosing, setChoosing] = useState<boolean | null>(null);
  const list = useRewards(level, { status, ...range });
  const { rows, summary, filtered, state, footer, loadMore, refresh } = list;
  const other = useOtherLevel(level, summary?.levels === 2);
  const parts = partsOf({ [level]: summary, [level === 1 ? 2 : 1]: other });
  const isClosed = level === 2 && summary !== undefined && summary.levels < 2;

  const show = useCallback((reward: Reward) => {
    setShown({ rewardId: reward.rewardId, known: reward });
    setOpen(true);
  }, []);
  function close() {
    setOpen(false);
    /* Coming back to the page later shows the list. */
    void layersSettled().then(() => dropQuery('id'));
  }
  const renderRow = useCallback(
    (reward: Reward) => <RewardRow reward={reward} isMoneyHidden={isMoneyHidden} onOpen={show} />,
    [isMoneyHidden, show],
  );
  function clear() {
    setStatus('all');
    setRange(ALL_TIME);
  }
  function choose(next: DateRange) {
    setRange(next);
    setChoosing(false);
  }

  return (
    <PageFrame path={PATHS[level]}>
      <PullToRefresh onRefresh={refresh}>
        <div className={styles.surface}>
          {summary && (
            <RewardsHead
              summary={summary}
              isMoneyHidden={isMoneyHidden}
              onHideMoney={onHideMoney}
            />
          )}
          {!summary && state !== 'error' && <RewardsHeadSkeleton />}
          {isClosed && <TeamClosed partners={summary.partners} />}
          {!isClosed && parts.length > 0 && (
            <RewardTower parts={parts} isMoneyHidden={isMoneyHidden} />
          )}
          {!isClosed && (
            <section aria-label={rewardsCopy.list}>
              <RewardsTools
                status={status}
                range={range}
                summary={filtered}
                isMoneyHidden={isMoneyHidden}
                onStatus={setStatus}
                onRange={() => setChoosing(true)}
              />
              <PagedList
                {...pagedProps({ rows, state, footer, loadMore })}
                rowKey={rowKey}
                renderRow={renderRow}
                rowHeight={ROW_HEIGHT}
                label={rewardsCopy.list}
                empty={
                  <Nothing
                    isFiltered={status !== 'all' || !isSameRange(range, ALL_TIME)}
                    onClear={clear}
                  />
                }
              />
            </section>
          )}
          <p className={styles.footnote}>
            {rewardsCopy.footnote}
            <AppLink className="link" href={RULES}>
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

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <Empty title={rewardsCopy.empty} />;
  return (
    <Empty
      scene="search"
      title={rewardsCopy.emptyFilter}
      text={rewardsCopy.emptyFilterText}
      action={
        <Button kind="tonal" onPress={onClear}>
          {rewardsCopy.clearFilter}
        </Button>
      }
    />
  );
}
