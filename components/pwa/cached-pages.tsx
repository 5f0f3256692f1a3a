'use client';

import { Band, SectionHead } from '@/components/ui/band';
import { Row, RowGroup } from '@/components/ui/row';
import { momentText } from '@/lib/format/dates';
import { pwaCopy } from '@/lib/pwa/copy';
import { useCachedPages } from '@/lib/pwa/use-cached-pages';

export function CachedPages() {
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
