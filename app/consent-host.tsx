'use client';

import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy';
import { useLastCheck, useUserId } from '@/lib/api';
import { whenIdle } from '@/lib/platform/idle';

const Moved = lazyPart(() => import('@/components/imports/moved-sheet').then((m) => m.MovedSheet), {
  isOptional: true,
});
const Consent = lazyPart(() => import('./consent').then((m) => m.Consent), { isOptional: true });

export function ConsentHost() {
  const userId = useUserId();
  const check = useLastCheck();
  const isDue = check?.consentDue === true;
  const [isCalm, setCalm] = useState(false);
  useEffect(() => (userId === null ? undefined : whenIdle(() => setCalm(true), 0)), [userId]);
  if (userId === null || !isCalm) return false;
  return (
    <>
      <Consent key={userId} askAgain={isDue} />
      {check?.importDue === true && !isDue && <Moved key={`moved-${userId}`} />}
    </>
  );
}
