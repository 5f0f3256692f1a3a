import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { PagePending } from '@/components/ui/page-pending';
import { Addresses } from './addresses';

const PATH = '/pages/address/index';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <Suspense fallback={<PagePending path={PATH} />}>
      <Addresses />
    </Suspense>
  );
}
