'use client';

import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy';
import { whenIdle } from '@/lib/platform/idle';
import { listenForInstall } from '@/lib/platform/install';
import { reloadOnTakeover } from '@/lib/platform/takeover';
import { isOwnBuild } from '@/lib/pwa/own-build';

const IdleParts = lazyPart(() => import('./idle-parts').then((m) => m.IdleParts), {
  isOptional: true,
});

export function PwaHost() {
  const [isCalm, setCalm] = useState(false);
  // The browser makes its offer only once and early.
  useEffect(listenForInstall, []);
  // Another tab may activate a new version before this page is idle.
  useEffect(() => reloadOnTakeover(isOwnBuild), []);
  useEffect(() => whenIdle(() => setCalm(true)), []);
  // Without the chunk it stays a plain web page.
  return isCalm && <IdleParts />;
}
