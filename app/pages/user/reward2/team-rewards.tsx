'use client';

import { RewardsScreen } from '@/components/rewards/rewards-screen';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';

/** 团队奖励, with the app's one switch that hides money. */
export function TeamRewards() {
  const [isMoneyHidden, hideMoney] = useHiddenMoney();
  return <RewardsScreen level={2} isMoneyHidden={isMoneyHidden} onHideMoney={hideMoney} />;
}
