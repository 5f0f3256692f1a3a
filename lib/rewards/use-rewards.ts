import { useState } from 'react';
import { useEndpoint, useEndpointList, useUserId } from '@/lib/api';
import { getRewardParts, listDirectRewards, listTeamRewards } from '@/lib/contract/rewards';
import type { Part, RewardFilters } from './flow';
import type { Level, Reward, RewardsSummary } from './types';

const LISTS = { 1: listDirectRewards, 2: listTeamRewards } as const;
const rowId = (reward: Reward) => reward.rewardId;
const NO_PARTS: readonly Part[] = [];

/** `summary` has level totals and stays while loading; `filtered` matches the rows. */
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

export function useRewardParts(level: Level, isWanted: boolean) {
  const { data, state } = useEndpoint(getRewardParts, isWanted ? { level } : null);
  return { parts: data?.parts ?? NO_PARTS, isPending: isWanted && !data && state !== 'error' };
}
