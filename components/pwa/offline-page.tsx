'use client';

import { uiCopy } from '@/components/ui/copy';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { OFFLINE } from '@/lib/kit/routes';
import { reloadPage } from '@/lib/platform';
import { KeptPages } from './kept-pages';

/** Stands in for an address that this version does not hold, while there is no network; says what can be opened all the same. */
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
      <KeptPages />
    </PageFrame>
  );
}
