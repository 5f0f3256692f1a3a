import { Composed } from '@/app/composed/composed';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { TabOf } from '@/app/tab-page';
import { PagePending } from '@/components/ui/page-pending';
import { Categories } from './categories';

const PATH = '/pages/category/index';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <TabOf layout="shop">
      <ShopPage path={PATH}>
        <Composed pending={<PagePending path={PATH} />}>
          <Categories />
        </Composed>
      </ShopPage>
    </TabOf>
  );
}
