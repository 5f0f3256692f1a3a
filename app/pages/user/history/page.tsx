import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { HistoryPage } from '@/components/goods/history-page';

const PATH = '/pages/user/history';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <HistoryPage path={PATH} />
    </ShopPage>
  );
}
