'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { useLastCheck, useUserId } from '@/lib/api';
import { whenIdle } from '@/lib/platform/idle';

/** Asks members about new legal texts: when the page has come to rest, and when a later check says so. */
export function ConsentHost() {
  const userId = useUserId();
  const isDue = useLastCheck()?.consentDue === true;
  const [Consent, setConsent] = useState<ComponentType<{ askAgain: unknown }> | null>(null);
  useEffect(() => {
    if (userId === null || Consent) return undefined;
    // a download that fails is tried again by the next start
    return whenIdle(() => void import('./consent').then((module) => setConsent(() => module.Consent), () => undefined));
  }, [userId, Consent]);
  return userId !== null && Consent && <Consent key={userId} askAgain={isDue} />;
}
