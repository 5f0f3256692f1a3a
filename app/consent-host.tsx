'use client';

import { useEffect, useState } from 'react';
import { LoadWhenNeeded } from '@/components/ui/load-when-needed';
import { useLastCheck, useUserId } from '@/lib/api';
import { whenIdle } from '@/lib/platform/idle';

const loadConsent = () => import('./consent').then(({ Consent }) => Consent);

/** Asks members to accept new legal texts: after the page has loaded, and when a later check finds some. */
export function ConsentHost() {
  const userId = useUserId();
  const isDue = useLastCheck()?.consentDue === true;
  const [isCalm, setCalm] = useState(false);
  useEffect(() => (userId === null ? undefined : whenIdle(() => setCalm(true))), [userId]);
  return (
    userId !== null && (
      <LoadWhenNeeded
        key={userId}
        isNeeded={isCalm}
        load={loadConsent}
        props={{ askAgain: isDue }}
      />
    )
  );
}
