'use client';

import { Band, SectionHead } from '@/components/ui/band';
import { uiCopy } from '@/components/ui/copy';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { Row, RowGroup } from '@/components/ui/row';
import { momentText } from '@/lib/format/dates';
import { OFFLINE } from '@/lib/kit/routes';
import { reloadPage } from '@/lib/platform';
import { pwaCopy } from '@/lib/pwa/copy';
import { useCachedPages } from '@/lib/pwa/use-cached-pages';

function CachedPages() {
  const pages = useCachedPages();
  if (pages === undefined) return null;
  return (
    <Band>
      <SectionHead title={pwaCopy.availableTitle} />
      {pages.length === 0 ? <p>{pwaCopy.nothingAvailable}</p> : null}
      {pages.length > 0 && (
        <RowGroup label={pwaCopy.availableTitle}>
          {pages.map(({ path, title, at }) => (
            <Row key={path} title={title} sub={pwaCopy.dataOf(momentText(at))} href={path} />
          ))}
        </RowGroup>
      )}
    </Band>
  );
}

/** For addresses that this version does not know; lists the pages that open offline. */
export function OfflinePage() {
  return (
    <PageFrame path={OFFLINE} hasLaw>
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
