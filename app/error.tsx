'use client';

import { useEffect, useState } from 'react';
import { reloadPage } from '@/lib/platform';
import { isChunkError, mayReload, reloadForChunk } from '@/lib/platform/chunk-recovery';
import { shellCopy } from './copy';

/**
 * A defect in a page: the frame stays, the page offers a fresh start. Missing code is fetched by one reload.
 * Plain elements on purpose: this travels with every page, and must work when parts of the kit do not load.
 */
export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  const [willReload] = useState(() => isChunkError(error) && mayReload());
  useEffect(() => {
    if (willReload) reloadForChunk();
  }, [willReload]);
  if (willReload) return null;
  return (
    <main className="plain-page" role="alert">
      <h1>{shellCopy.crashTitle}</h1>
      <p>{shellCopy.crashHint}</p>
      <button type="button" onClick={isChunkError(error) ? reloadPage : reset}>
        {shellCopy.reload}
      </button>
    </main>
  );
}
