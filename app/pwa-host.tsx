'use client';

import { useEffect, useState } from 'react';
import { Late } from '@/components/ui/late';
import { whenIdle } from '@/lib/platform/idle';
import { followTakeover } from '@/lib/platform/takeover';
import { listenForInstall } from '@/lib/platform/install';

const loadPwa = () => import('@/components/pwa/pwa').then(({ Pwa }) => Pwa);

/** Updates, installation and offline use, loaded when the page has come to rest. */
export function PwaHost() {
  const [isCalm, setCalm] = useState(false);
  // at once, because the browser makes its offer only once and early
  useEffect(listenForInstall, []);
  // at once too: another tab may start a new version before this page has come to rest
  useEffect(followTakeover, []);
  useEffect(() => {
    // in development the pages change under a worker's feet
    if (process.env.NODE_ENV !== 'production') return undefined;
    return whenIdle(() => setCalm(true));
  }, []);
  // a download that fails leaves a plain web page, until the next start
  return <Late isNeeded={isCalm} load={loadPwa} props={{}} />;
}
