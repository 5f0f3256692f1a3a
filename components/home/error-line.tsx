'use client';

import { uiCopy } from '@/components/ui/copy';
import { usePressLock } from '@/components/ui/use-press-lock';

export function ErrorLine({ onRetry }: { onRetry: () => unknown }) {
  const [isLocked, press] = usePressLock(onRetry);
  return (
    <p className="row tap gap-8 t-sub ink-3" role="alert">
      {uiCopy.networkDown}
      <button type="button" className="link tap" aria-busy={isLocked || undefined} onClick={press}>
        {uiCopy.tapToRetry}
      </button>
    </p>
  );
}
