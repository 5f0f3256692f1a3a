'use client';

import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { PageFrame } from '@/components/ui/page-frame';
import { HOME, findRoute } from '@/lib/kit/routes';
import { shellCopy } from './copy';

/** A page of the specification that is not built yet says so, and leads back. */
export function ComingSoon({ path }: { path: string }) {
  const title = findRoute(path)?.title ?? '';
  return (
    <PageFrame path={path}>
      <Empty isPage scene="lost" title={shellCopy.soon} text={shellCopy.soonHint(title)} action={<Button kind="tonal" href={HOME}>{shellCopy.backHome}</Button>} />
    </PageFrame>
  );
}
