import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { TabOf } from '@/app/tab-page';
import { Cart } from './cart';

const PATH = '/pages/cart/index';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <TabOf layout="shop">
      <ShopPage path={PATH}>
        <Cart />
      </ShopPage>
    </TabOf>
  );
}
