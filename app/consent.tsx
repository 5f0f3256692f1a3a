'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { ConsentSheet, TEXT_PATHS } from '@/components/articles/consent-sheet';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { useNavigate } from '@/components/ui/use-navigate';
import { useLogout } from '@/lib/account/security/use-logout';

/** The question for consent; it steps aside while its texts are read. */
export function Consent({ askAgain }: { askAgain: unknown }) {
  const path = usePathname();
  const logOut = useLogout();
  const { navigateTo } = useNavigate();
  const [leavingFrom, setLeavingFrom] = useState<string | null>(null);
  const isReading = Object.values<string>(TEXT_PATHS).includes(path) || path === leavingFrom;
  if (leavingFrom !== null && path !== leavingFrom) setLeavingFrom(null);
  const read = (text: string) => {
    setLeavingFrom(path);
    // one task later the sheet is gone and has begun to take its history entry back
    setTimeout(() => void layersSettled().then(() => navigateTo(text)));
  };
  return <ConsentSheet askAgain={askAgain} isReading={isReading} onRead={read} onRefuse={logOut} />;
}
