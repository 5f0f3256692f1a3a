'use client';

import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy';
import { whenIdle } from '@/lib/platform/idle';
import { listenForInstall } from '@/lib/platform/install';
import { storage } from '@/lib/platform/storage';
import { reloadOnTakeover } from '@/lib/platform/takeover';

const IdleParts = lazyPart(() => import('./idle-parts').then((m) => m.IdleParts), {
  isOptional: true,
});

/** Updates, installation, offline use, and the way to the shop, loaded when the page is idle: at once where the shop was open. */
export function PwaHost() {
  const [isCalm, setCalm] = useState(false);
  // at once, because the browser makes its offer only once and early
  useEffect(listenForInstall, []);
  // at once too: another tab may activate a new version before this page is idle
  useEffect(reloadOnTakeover, []);
  useEffect(() => whenIdle(() => setCalm(true), storage.get('shop-open') ? 0 : undefined), []);
  // if the chunk fails, it is a plain web page until the next start
  return isCalm && <IdleParts />;
}
