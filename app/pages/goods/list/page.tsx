import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { ListFirstFrame } from '@/components/goods/list-first-frame';
import { ListPending } from '@/components/goods/list-pending';
import { List } from './list';

const PATH = '/pages/goods/list';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <Suspense
        fallback={
          <>
            <ListPending path={PATH} />
            <ListFirstFrame />
          </>
        }
      >
        <List />
      </Suspense>
    </ShopPage>
  );
}
