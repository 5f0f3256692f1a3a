import { Composed } from '@/app/composed/composed';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { TabOf } from '@/app/tab-page';
import { ShopHome } from './shop-home';

const PATH = '/pages/shop/index';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <TabOf layout="shop">
      <ShopPage path={PATH}>
        <Composed>
          <ShopHome />
        </Composed>
      </ShopPage>
    </TabOf>
  );
}
