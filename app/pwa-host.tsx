'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { message } from '@/components/ui/layer/message';
import { reloadPage } from '@/lib/platform/address';
import { mayReload, reloadForChunk } from '@/lib/platform/chunk-recovery';
import { whenIdle } from '@/lib/platform/idle';
import { listenForInstall } from '@/lib/platform/install';
import { shellCopy } from './copy';

/** Code of this page that did not arrive with its document (boot-script.tsx): one reload, then a question. */
function recoverLostCode(): void {
  if (document.documentElement.dataset.lost === undefined) return;
  if (mayReload()) return reloadForChunk();
  void message({ type: 'error', title: shellCopy.crashTitle, content: shellCopy.crashHint, okText: shellCopy.reload }).then((isAgreed) => isAgreed && reloadPage());
}

/** Updates, installation and offline use, loaded when the page has come to rest. */
export function PwaHost() {
  const [Pwa, setPwa] = useState<ComponentType | null>(null);
  // at once, because the browser makes its offer only once and early
  useEffect(listenForInstall, []);
  useEffect(() => whenIdle(recoverLostCode), []);
  useEffect(() => {
    // in development the pages change under a worker's feet
    if (process.env.NODE_ENV !== 'production') return undefined;
    // a download that fails leaves a plain web page, until the next start
    return whenIdle(() => void import('@/components/pwa/pwa').then((module) => setPwa(() => module.Pwa), () => undefined));
  }, []);
  return Pwa && <Pwa />;
}
