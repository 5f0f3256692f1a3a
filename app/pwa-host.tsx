'use client';

import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy';
import { whenIdle } from '@/lib/platform/idle';
import { listenForInstall } from '@/lib/platform/install';
import { reloadOnTakeover } from '@/lib/platform/takeover';

const IdleParts = lazyPart(() => import('./idle-parts').then((m) => m.IdleParts), {
  isOptional: true,
});

/** Live updates, installation and offline use, loaded when the page is idle. */
export function PwaHost() {
  const [isCalm, setCalm] = useState(false);
  // at once, because the browser makes its offer only once and early
  useEffect(listenForInstall, []);
  // at once too: another tab may activate a new version before this page is idle
  useEffect(reloadOnTakeover, []);
  useEffect(() => whenIdle(() => setCalm(true)), []);
  // if the chunk fails, it is a plain web page until the next start
  return isCalm && <IdleParts />;
}
