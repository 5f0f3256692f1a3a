import { useState } from 'react';
import { useEndpoint, useEndpointList, useUserId } from '@/lib/api';
import { listDirectRewards, listTeamRewards } from '@/lib/contract/rewards';
import type { RewardFilters } from './flow';
import type { Level, Reward, RewardsSummary } from './types';

const LISTS = { 1: listDirectRewards, 2: listTeamRewards } as const;
const rowId = (reward: Reward) => reward.rewardId;
/** Only the sums of the other level are wanted. */
const SUMS_ONLY = { per_page: 1 };

/**
 * The member's rewards of a level, newest first. `summary` also has the totals of the whole level, so the previous one stays
 * while other filters load; `filtered` is the one that matches the rows.
 */
export function useRewards(level: Level, filters: RewardFilters) {
  const list = useEndpointList(LISTS[level], filters, { rowId });
  const userId = useUserId();
  const [known, setKnown] = useState<{ userId: number | null; summary: RewardsSummary } | null>(
    null,
  );
  if (list.summary && (list.summary !== known?.summary || userId !== known.userId))
    setKnown({ userId, summary: list.summary });
  return {
    ...list,
    filtered: list.summary,
    summary: list.summary ?? (known?.userId === userId ? known.summary : undefined),
  };
}

/** Sums of the other level, for the chart of both; requested only while two levels earn. */
export function useOtherLevel(level: Level, isWanted: boolean): RewardsSummary | undefined {
  const { data } = useEndpoint(LISTS[level === 1 ? 2 : 1], isWanted ? SUMS_ONLY : null);
  return data?.summary;
}
