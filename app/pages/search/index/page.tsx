import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { PagePending } from '@/components/ui/page-pending';
import { Search } from './search';

const PATH = '/pages/search/index';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <Suspense fallback={<PagePending path={PATH} />}>
        <Search />
      </Suspense>
    </ShopPage>
  );
}
