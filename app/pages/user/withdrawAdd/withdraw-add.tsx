'use client';

import { useSearchParams } from 'next/navigation';
import { RealNameSheet } from '@/components/identity/real-name-sheet';
import { ApplyScreen } from '@/components/withdrawals/apply-screen';
import { prefillOf } from '@/lib/withdrawals/prefill';

/** An older withdrawal fills in `?amount=` (fen) and `?accountId=`. */
export function WithdrawAdd() {
  const query = useSearchParams();
  return (
    <ApplyScreen
      prefill={prefillOf(query.get('amount'), query.get('accountId'))}
      realNameLayer={(layer) => <RealNameSheet {...layer} />}
    />
  );
}
