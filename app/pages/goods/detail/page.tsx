import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { GoodsFirstFrames } from '@/components/goods/goods-first-frame';
import { GoodsPending } from '@/components/goods/goods-frame';
import { Detail } from './detail';

const PATH = '/pages/goods/detail';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <Suspense
        fallback={
          <>
            <GoodsPending path={PATH} />
            <GoodsFirstFrames />
          </>
        }
      >
        <Detail />
      </Suspense>
    </ShopPage>
  );
}
