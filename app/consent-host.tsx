'use client';

import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy';
import { useLastCheck, useUserId } from '@/lib/api';
import { whenIdle } from '@/lib/platform/idle';

const Consent = lazyPart(() => import('./consent').then((m) => m.Consent), { isOptional: true });

/** Asks after loading, and when a later check finds texts. */
export function ConsentHost() {
  const userId = useUserId();
  const isDue = useLastCheck()?.consentDue === true;
  const [isCalm, setCalm] = useState(false);
  useEffect(() => (userId === null ? undefined : whenIdle(() => setCalm(true), 0)), [userId]);
  return userId !== null && isCalm && <Consent key={userId} askAgain={isDue} />;
}
