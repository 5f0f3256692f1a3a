'use client';

import { uiCopy } from '@/components/ui/copy';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { OFFLINE } from '@/lib/kit/routes';
import { reloadPage } from '@/lib/platform';
import { CachedPages } from './cached-pages';

/** Shown offline for an address that this version does not have; lists the pages that can be opened. */
export function OfflinePage() {
  return (
    <PageFrame path={OFFLINE}>
      <ErrorBlock
        scene="offline"
        title={uiCopy.disconnected}
        text={uiCopy.disconnectedHint}
        retryText={uiCopy.reconnect}
        onRetry={reloadPage}
      />
      <CachedPages />
    </PageFrame>
  );
}
