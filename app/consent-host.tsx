'use client';

import { useEffect, useState } from 'react';
import { Late } from '@/components/ui/late';
import { useLastCheck, useUserId } from '@/lib/api';
import { whenIdle } from '@/lib/platform/idle';

const loadConsent = () => import('./consent').then(({ Consent }) => Consent);

/** Asks members about new legal texts: when the page has come to rest, and when a later check says so. */
export function ConsentHost() {
  const userId = useUserId();
  const isDue = useLastCheck()?.consentDue === true;
  const [isCalm, setCalm] = useState(false);
  useEffect(() => (userId === null ? undefined : whenIdle(() => setCalm(true))), [userId]);
  return (
    userId !== null && (
      <Late key={userId} isNeeded={isCalm} load={loadConsent} props={{ askAgain: isDue }} />
    )
  );
}
