'use client';

import { useSearchParams } from 'next/navigation';
import { WithdrawalScreen } from '@/components/withdrawals/withdrawal-screen';
import { WithdrawalsScreen } from '@/components/withdrawals/withdrawals-screen';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';

export function Withdraw() {
  const id = useSearchParams().get('id');
  const [isMoneyHidden] = useHiddenMoney();
  return id === null ? (
    <WithdrawalsScreen isMoneyHidden={isMoneyHidden} />
  ) : (
    <WithdrawalScreen key={id} id={Number(id)} isMoneyHidden={isMoneyHidden} />
  );
}
