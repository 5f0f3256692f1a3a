'use client';

import { useEffect, useState } from 'react';
import { ErrorBlock } from '@/components/ui/error-block';
import { reloadPage } from '@/lib/platform';
import { isChunkError, mayReload, reloadForChunk } from '@/lib/platform/chunk-recovery';
import { shellCopy } from './copy';

/** A defect in a page: the frame stays, the page offers a fresh start. Missing code is fetched by one reload. */
export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  const [willReload] = useState(() => isChunkError(error) && mayReload());
  useEffect(() => {
    if (willReload) reloadForChunk();
  }, [willReload]);
  if (willReload) return null;
  return <ErrorBlock isPage title={shellCopy.crashTitle} text={shellCopy.crashHint} retryText={shellCopy.reload} onRetry={isChunkError(error) ? reloadPage : reset} />;
}
