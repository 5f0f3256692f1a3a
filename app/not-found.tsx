'use client';

import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { PageFrame } from '@/components/ui/page-frame';
import { HOME } from '@/lib/kit/routes';
import { shellCopy } from './copy';

export default function NotFound() {
  return (
    <PageFrame path={HOME} title="">
      <Empty isPage scene="lost" title={shellCopy.notFoundTitle} text={shellCopy.notFoundHint} action={<Button href={HOME}>{shellCopy.backHome}</Button>} />
    </PageFrame>
  );
}
