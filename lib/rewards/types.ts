import type { OutputOf } from '@/lib/contract/endpoint';
import type { listDirectRewards } from '@/lib/contract/rewards';

type RewardsPage = OutputOf<typeof listDirectRewards>;
/** fen */
export type Reward = RewardsPage['list']['data'][number];
export type RewardsSummary = RewardsPage['summary'];
export type Level = 1 | 2;
