import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { WaitsPage } from '@/components/goods/waits-page';

const PATH = '/pages/booking/waits';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <WaitsPage />
    </ShopPage>
  );
}
