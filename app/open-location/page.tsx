import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { locationCopy } from '@/lib/location/copy';
import { Open } from './open';

const PATH = '/open-location';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <Suspense
      fallback={
        <PageFrame path={PATH}>
          <SkeletonRows label={locationCopy.loading} withCircle={false} />
        </PageFrame>
      }
    >
      <Open />
    </Suspense>
  );
}
