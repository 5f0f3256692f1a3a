import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { CategoryFirstFrame } from '@/components/goods/category-first-frame';
import { PagePending } from '@/components/ui/page-pending';
import { Categories } from './categories';

const PATH = '/pages/category/index';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <Suspense
        fallback={
          <>
            <PagePending path={PATH} />
            <CategoryFirstFrame />
          </>
        }
      >
        <Categories />
      </Suspense>
    </ShopPage>
  );
}
