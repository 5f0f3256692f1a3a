'use client';

import { lazyPart } from '@/components/ui/lazy';
import { MoneyScreen, type MoneyScreenProps } from '@/components/wallet/money/money-screen';

/** Loaded with the first row that a reward explains. */
const RewardExplanation = lazyPart(() =>
  import('@/components/rewards/reward-explanation').then((m) => m.RewardExplanation),
);

const explainReward: MoneyScreenProps['explainReward'] = (reward, isMoneyHidden) => (
  <RewardExplanation reward={reward} isMoneyHidden={isMoneyHidden} />
);

/** 我的钱包, where a reward is explained as on the pages of rewards. */
export function Money() {
  return <MoneyScreen explainReward={explainReward} />;
}
