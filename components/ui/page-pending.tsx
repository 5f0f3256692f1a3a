'use client';

import { uiCopy } from './copy';
import { PageFrame } from './page-frame';
import { SkeletonRows } from './skeleton';

/** What is prerendered of a page whose query says what it shows: its name and grey rows. No field: what is typed would go with it. */
export function PagePending({ path }: { path: string }) {
  return (
    <PageFrame path={path}>
      <SkeletonRows withCircle={false} label={uiCopy.loading} />
    </PageFrame>
  );
}
