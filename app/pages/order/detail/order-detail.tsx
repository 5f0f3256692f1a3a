'use client';

import { useSearchParams } from 'next/navigation';
import { usePickedAddress } from '@/app/use-picked-address';
import { GoodsPicture } from '@/components/goods/goods-picture';
import { OrderPage } from '@/components/orders/order-page';
import { pickedAddress } from '@/lib/addresses/picked-address';

const renderPicture = (image: string) => <GoodsPicture image={image} />;

/** The order that `?orderId=` names. */
export function OrderDetail() {
  const id = Number(useSearchParams().get('orderId'));
  const pickedAddressId = usePickedAddress();
  return (
    <OrderPage
      key={id}
      orderId={Number.isSafeInteger(id) && id > 0 ? id : null}
      renderPicture={renderPicture}
      addressPath="/pages/address/index?pick=1"
      pickedAddressId={pickedAddressId}
      onAddressUsed={() => pickedAddress.write(null)}
    />
  );
}
