'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { LoadWhenNeeded } from '@/components/ui/load-when-needed';
import { useNavigate } from '@/components/ui/use-navigate';
import { useLogout } from '@/lib/account/security/use-logout';
import { TEXT_PATHS, useConsent } from '@/lib/articles/use-consent';
import type { RoutePath } from '@/lib/kit/routes';

const loadSheet = () =>
  import('@/components/articles/consent-sheet').then(({ ConsentSheet }) => ConsentSheet);

/** The consent sheet; hidden while its texts are read. */
export function Consent({ askAgain }: { askAgain: unknown }) {
  const consent = useConsent(askAgain);
  const path = usePathname();
  const logOut = useLogout();
  const { navigateTo } = useNavigate();
  const [leavingFrom, setLeavingFrom] = useState<string | null>(null);
  const isReading = Object.values<string>(TEXT_PATHS).includes(path) || path === leavingFrom;
  if (leavingFrom !== null && path !== leavingFrom) setLeavingFrom(null);
  const read = (text: RoutePath) => {
    setLeavingFrom(path);
    // one task later the sheet is closed and the step back of its history entry has begun
    setTimeout(() => void layersSettled().then(() => navigateTo(text)));
  };
  return (
    <LoadWhenNeeded
      isNeeded={consent.texts.length > 0}
      load={loadSheet}
      props={{ ...consent, isReading, onRead: read, onRefuse: logOut }}
    />
  );
}
