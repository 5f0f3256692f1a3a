'use client';

import { useEffect, useState } from 'react';
import { reloadPage, whenOnline } from '@/lib/platform';
import { isChunkError, mayReload, reloadForChunk } from '@/lib/platform/chunk-recovery';
import { shellCopy } from './copy';

/** A missing chunk reloads once; offline it waits for the network. Plain elements: the kit may be what failed. */
export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  const isMissing = isChunkError(error);
  const [willReload] = useState(() => isMissing && mayReload());
  useEffect(() => {
    if (willReload) return reloadForChunk();
    return isMissing ? whenOnline(reloadPage) : undefined;
  }, [willReload, isMissing]);
  if (willReload) return null;
  return (
    <main className="plain-page" role="alert">
      <h1>{isMissing ? shellCopy.missingTitle : shellCopy.crashTitle}</h1>
      <p>{isMissing ? shellCopy.missingHint : shellCopy.crashHint}</p>
      <button type="button" onClick={isMissing ? reloadPage : reset}>
        {shellCopy.reload}
      </button>
    </main>
  );
}
