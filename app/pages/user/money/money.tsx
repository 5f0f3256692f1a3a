'use client';

import { useSearchParams } from 'next/navigation';
import { lazyPart } from '@/components/ui/lazy';
import { MoneyScreen, type MoneyScreenProps } from '@/components/wallet/money/money-screen';
import { isTotal } from '@/lib/wallet/money/totals';

const RewardExplanation = lazyPart(() =>
  import('@/components/rewards/reward-explanation').then((m) => m.RewardExplanation),
);

const explainReward: MoneyScreenProps['explainReward'] = (reward, isMoneyHidden, rowNo) => (
  <RewardExplanation reward={reward} isMoneyHidden={isMoneyHidden} rowNo={rowNo} />
);

/** `?total=` opens a total. */
export function Money() {
  const total = useSearchParams().get('total');
  return (
    <MoneyScreen
      key={total}
      firstTotal={isTotal(total) ? total : null}
      explainReward={explainReward}
    />
  );
}
