import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { ShopPage } from '@/app/shop-page';
import { PagePending } from '@/components/ui/page-pending';
import { BookingChange } from './booking-change';

const PATH = '/pages/booking/change';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <ShopPage path={PATH}>
      <Suspense fallback={<PagePending path={PATH} />}>
        <BookingChange />
      </Suspense>
    </ShopPage>
  );
}
