'use client';

import { useEffect, useState } from 'react';
import { LoadWhenNeeded } from '@/components/ui/load-when-needed';
import { whenIdle } from '@/lib/platform/idle';
import { listenForInstall } from '@/lib/platform/install';
import { reloadOnTakeover } from '@/lib/platform/takeover';

const loadPwa = () => import('@/components/pwa/pwa').then(({ Pwa }) => Pwa);

/** Updates, installation and offline use, loaded when the page is idle. */
export function PwaHost() {
  const [isCalm, setCalm] = useState(false);
  // at once, because the browser makes its offer only once and early
  useEffect(listenForInstall, []);
  // at once too: another tab may activate a new version before this page is idle
  useEffect(reloadOnTakeover, []);
  useEffect(() => {
    // in development the pages change without a new worker, which would serve old ones
    if (process.env.NODE_ENV !== 'production') return undefined;
    return whenIdle(() => setCalm(true));
  }, []);
  // if the chunk fails, it is a plain web page until the next start
  return <LoadWhenNeeded isNeeded={isCalm} load={loadPwa} props={{}} />;
}
