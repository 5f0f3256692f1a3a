'use client';

import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy';
import { whenIdle } from '@/lib/platform/idle';
import { listenForInstall } from '@/lib/platform/install';
import { reloadOnTakeover } from '@/lib/platform/takeover';

const IdleParts = lazyPart(() => import('./idle-parts').then((m) => m.IdleParts), {
  isOptional: true,
});

export function PwaHost() {
  const [isCalm, setCalm] = useState(false);
  // At once: the browser offers early and once.
  useEffect(listenForInstall, []);
  // At once: another tab may activate a version.
  useEffect(reloadOnTakeover, []);
  useEffect(() => whenIdle(() => setCalm(true)), []);
  // Without the chunk: a plain web page.
  return isCalm && <IdleParts />;
}
