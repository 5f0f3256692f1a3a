'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { lazyPart } from '@/components/ui/lazy';
import { useEver } from '@/components/ui/use-ever';
import { useNavigate } from '@/components/ui/use-navigate';
import { useLogout } from '@/lib/account/security/use-logout';
import { TEXT_PATHS, useConsent } from '@/lib/articles/use-consent';
import type { RoutePath } from '@/lib/kit/routes';

const ConsentSheet = lazyPart(
  () => import('@/components/articles/consent-sheet').then((m) => m.ConsentSheet),
  { isOptional: true },
);

export function Consent({ askAgain }: { askAgain: unknown }) {
  const consent = useConsent(askAgain);
  const hasTexts = useEver(consent.texts.length > 0);
  const path = usePathname();
  const logOut = useLogout();
  const { navigateTo } = useNavigate();
  const [leavingFrom, setLeavingFrom] = useState<string | null>(null);
  const isReading = Object.values<string>(TEXT_PATHS).includes(path) || path === leavingFrom;
  if (leavingFrom !== null && path !== leavingFrom) setLeavingFrom(null);
  const read = (text: RoutePath) => {
    setLeavingFrom(path);
    // A task later the sheet is closed and its step back has begun.
    setTimeout(() => void layersSettled().then(() => navigateTo(text)));
  };
  return (
    hasTexts && <ConsentSheet {...consent} isReading={isReading} onRead={read} onRefuse={logOut} />
  );
}
