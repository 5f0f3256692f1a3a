import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { FavoritesPage } from '@/components/goods/favorites-page';

const PATH = '/pages/user/favorite';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <FavoritesPage path={PATH} />
    </ShopPage>
  );
}
