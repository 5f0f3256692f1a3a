import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { GoodsPending } from '@/components/goods/goods-frame';
import { Detail } from './detail';
import { FirstFrames } from './first-frames';

const PATH = '/pages/goods/detail';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <Suspense
        fallback={
          <>
            <GoodsPending path={PATH} />
            <FirstFrames />
          </>
        }
      >
        <Detail />
      </Suspense>
    </ShopPage>
  );
}
