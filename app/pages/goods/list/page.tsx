import { Composed } from '@/app/composed/composed';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { ListPending } from '@/components/goods/list-pending';
import { List } from './list';

const PATH = '/pages/goods/list';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <Composed pending={<ListPending path={PATH} />}>
        <List />
      </Composed>
    </ShopPage>
  );
}
