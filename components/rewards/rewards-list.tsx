import { useCallback } from 'react';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { pagedProps } from '@/lib/kit/paged-props';
import { rewardsCopy } from '@/lib/rewards/copy';
import { ALL_TIME, type DateRange, isSameRange, type RewardTab } from '@/lib/rewards/flow';
import type { Reward } from '@/lib/rewards/types';
import type { useRewards } from '@/lib/rewards/use-rewards';
import { RewardRow } from './reward-row';
import { RewardsTools } from './rewards-tools';

const ROW_HEIGHT = 84;
const rowKey = (reward: Reward) => reward.rewardId;

interface RewardsListProps {
  list: ReturnType<typeof useRewards>;
  status: RewardTab;
  range: DateRange;
  isMoneyHidden: boolean;
  onStatus: (status: RewardTab) => void;
  onRange: (range: DateRange) => void;
  onChooseRange: () => void;
  onOpen: (reward: Reward) => void;
}

export function RewardsList({
  list: { rows, filtered, state, footer, loadMore },
  status,
  range,
  isMoneyHidden,
  onStatus,
  onRange,
  onChooseRange,
  onOpen,
}: RewardsListProps) {
  const renderRow = useCallback(
    (reward: Reward) => <RewardRow reward={reward} isMoneyHidden={isMoneyHidden} onOpen={onOpen} />,
    [isMoneyHidden, onOpen],
  );
  function clear() {
    onStatus('all');
    onRange(ALL_TIME);
  }
  return (
    <section aria-label={rewardsCopy.list}>
      <RewardsTools
        status={status}
        range={range}
        summary={filtered}
        isMoneyHidden={isMoneyHidden}
        onStatus={onStatus}
        onRange={onChooseRange}
      />
      <PagedList
        {...pagedProps({ rows, state, footer, loadMore })}
        rowKey={rowKey}
        renderRow={renderRow}
        rowHeight={ROW_HEIGHT}
        label={rewardsCopy.list}
        empty={
          <Nothing isFiltered={status !== 'all' || !isSameRange(range, ALL_TIME)} onClear={clear} />
        }
      />
    </section>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <Empty
        title={rewardsCopy.empty}
        action={<Button href="/pages/space/share">{rewardsCopy.emptyAction}</Button>}
      />
    );
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
