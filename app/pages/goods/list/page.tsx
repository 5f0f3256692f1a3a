import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { PagePending } from '@/components/ui/page-pending';
import { List } from './list';

const PATH = '/pages/goods/list';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <Suspense fallback={<PagePending path={PATH} />}>
        <List />
      </Suspense>
    </ShopPage>
  );
}
