'use client';

import { uiCopy } from '@/components/ui/copy';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { OFFLINE } from '@/lib/kit/routes';
import { reloadPage } from '@/lib/platform';
import { CachedPages } from './cached-pages';

/** For addresses that this version does not know; lists the pages that open offline. */
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
