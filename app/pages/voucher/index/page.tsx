import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { VouchersPage } from '@/components/vouchers/vouchers-page';

const PATH = '/pages/voucher/index';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <VouchersPage />
    </ShopPage>
  );
}
