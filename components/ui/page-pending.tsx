'use client';

import type { RoutePath } from '@/lib/kit/routes';
import { uiCopy } from './copy';
import { PageFrame } from './page-frame';
import { SkeletonRows } from './skeleton';

/** Depends on the query. It has no fields, because input would be lost. */
export function PagePending({ path }: { path: RoutePath }) {
  return (
    <PageFrame path={path}>
      <SkeletonRows withCircle={false} label={uiCopy.loading} />
    </PageFrame>
  );
}
