'use client';

import { useSearchParams } from 'next/navigation';
import { RewardsScreen } from '@/components/rewards/rewards-screen';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';

export function DirectRewards() {
  const [isMoneyHidden, hideMoney] = useHiddenMoney();
  const id = Number(useSearchParams().get('id')) || undefined;
  return (
    <RewardsScreen
      key={id}
      level={1}
      rewardId={id}
      isMoneyHidden={isMoneyHidden}
      onHideMoney={hideMoney}
    />
  );
}
