'use client';

import { useSearchParams } from 'next/navigation';
import { RealNameSheet } from '@/components/identity/real-name-sheet';
import { ApplyScreen } from '@/components/withdrawals/apply-screen';
import { prefillOf } from '@/lib/withdrawals/prefill';

export function WithdrawAdd() {
  const query = useSearchParams();
  return (
    <ApplyScreen
      prefill={prefillOf(query.get('amount'), query.get('accountId'))}
      realNameLayer={(layer) => <RealNameSheet {...layer} />}
    />
  );
}
