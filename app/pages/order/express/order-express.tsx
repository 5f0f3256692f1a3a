'use client';

import { useSearchParams } from 'next/navigation';
import { GoodsPicture } from '@/components/goods/goods-picture';
import { ExpressPage } from '@/components/orders/express-page';

const renderPicture = (image: string) => <GoodsPicture image={image} />;

/** The parcels of the order that `?orderId=` names. */
export function OrderExpress() {
  const id = Number(useSearchParams().get('orderId'));
  return (
    <ExpressPage
      key={id}
      orderId={Number.isSafeInteger(id) && id > 0 ? id : null}
      renderPicture={renderPicture}
    />
  );
}
