import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hallCopy } from '@/lib/city/hall-copy';
import { Hall } from './hall';

const PATH = '/pages/index/company';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <Suspense
      fallback={
        <PageFrame path={PATH}>
          <SkeletonRows label={hallCopy.loading} />
        </PageFrame>
      }
    >
      <Hall />
    </Suspense>
  );
}
