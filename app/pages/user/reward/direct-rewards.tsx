'use client';

import { RewardsScreen } from '@/components/rewards/rewards-screen';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';

/** 直接奖励, with the app's one switch that hides money. */
export function DirectRewards() {
  const [isMoneyHidden, hideMoney] = useHiddenMoney();
  return <RewardsScreen level={1} isMoneyHidden={isMoneyHidden} onHideMoney={hideMoney} />;
}
