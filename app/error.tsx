'use client';

import { useEffect, useState } from 'react';
import { reloadPage, whenOnline } from '@/lib/platform';
import { isChunkError, mayReload, reloadForChunk } from '@/lib/platform/chunk-recovery';
import { shellCopy } from './copy';

/** One reload for a missing chunk; offline, when online again. Plain elements: must work without the kit. */
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
