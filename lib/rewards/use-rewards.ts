import { useState } from 'react';
import { useEndpoint, useEndpointList, useUserId } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import { listDirectRewards, listTeamRewards } from '@/lib/contract/rewards';
import type { RewardFilters } from './flow';

type RewardsPage = OutputOf<typeof listDirectRewards>;
/** A row of the list; amounts are integer fen. */
export type Reward = RewardsPage['list']['data'][number];
export type RewardsSummary = RewardsPage['summary'];
/** 1 from direct partners, 2 from their partners. */
export type Level = 1 | 2;

const LISTS = { 1: listDirectRewards, 2: listTeamRewards } as const;
const rowId = (reward: Reward) => reward.rewardId;
/** Only the sums of the other level are wanted. */
const SUMS_ONLY = { per_page: 1 };

/**
 * The member's rewards of a level, newest first. `summary` tells totals of the whole level as well, so the last one known
 * stays while other filters are on their way; `filtered` is the one that belongs to the rows.
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

/** Sums of the level that the page is not about, for the chart of both; asked for only while two levels earn. */
export function useOtherLevel(level: Level, isWanted: boolean): RewardsSummary | undefined {
  const { data } = useEndpoint(LISTS[level === 1 ? 2 : 1], isWanted ? SUMS_ONLY : null);
  return data?.summary;
}
