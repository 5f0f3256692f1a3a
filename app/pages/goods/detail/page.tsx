import { Composed } from '@/app/composed/composed';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { GoodsPending } from '@/components/goods/goods-frame';
import { Detail } from './detail';

const PATH = '/pages/goods/detail';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <Composed pending={<GoodsPending path={PATH} />}>
        <Detail />
      </Composed>
    </ShopPage>
  );
}
