import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { PagePending } from '@/components/ui/page-pending';
import { RefundDetail } from './refund-detail';

const PATH = '/pages/refund/detail';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <Suspense fallback={<PagePending path={PATH} />}>
        <RefundDetail />
      </Suspense>
    </ShopPage>
  );
}
