'use client';

import { useEffect } from 'react';
import { callConsole } from '@/console/api/client';
import { leaseWithdrawal } from '@/lib/contract/console/withdrawals';

const LEASE_MS = 60_000;

/** Tells colleagues that this row is being read, for as long as it is. */
export function useLease(sn: string | undefined, isOn: boolean): void {
  useEffect(() => {
    if (!sn || !isOn) return;
    // colleagues see no lease while it fails; the act itself is checked by what was seen
    const tell = (isHeld: boolean) =>
      void callConsole(leaseWithdrawal, { sn, isHeld }, { isPoll: true }).catch(() => null);
    tell(true);
    const timer = setInterval(() => tell(true), LEASE_MS);
    return () => {
      clearInterval(timer);
      tell(false);
    };
  }, [sn, isOn]);
}
