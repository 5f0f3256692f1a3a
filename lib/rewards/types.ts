import type { OutputOf } from '@/lib/contract/endpoint';
import type { listDirectRewards } from '@/lib/contract/rewards';

type RewardsPage = OutputOf<typeof listDirectRewards>;
/** A row of the list; amounts are integer fen. */
export type Reward = RewardsPage['list']['data'][number];
export type RewardsSummary = RewardsPage['summary'];
/** 1 from direct partners, 2 from their partners. */
export type Level = 1 | 2;
