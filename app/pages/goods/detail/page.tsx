import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { PagePending } from '@/components/ui/page-pending';
import { Detail } from './detail';

const PATH = '/pages/goods/detail';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <Suspense fallback={<PagePending path={PATH} />}>
        <Detail />
      </Suspense>
    </ShopPage>
  );
}
