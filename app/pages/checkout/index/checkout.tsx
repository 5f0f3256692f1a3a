'use client';

import { useSearchParams } from 'next/navigation';
import { usePickedAddress } from '@/app/use-picked-address';
import { CheckoutPage } from '@/components/orders/checkout-page';
import { SellerLine } from '@/components/shop/seller-line';
import { useSession } from '@/lib/api';
import { plateNumber } from '@/lib/format';
import { readRequest } from '@/lib/orders/checkout-request';

const ADDRESS_PATHS = { pick: '/pages/address/index?pick=1', add: '/pages/address/edit' } as const;

/** `?mode=cart&cartIds=`, or `?mode=now&skuId=&num=`. */
export function Checkout() {
  const query = useSearchParams();
  const pickedAddressId = usePickedAddress();
  const { session } = useSession();
  return (
    <CheckoutPage
      key={query.toString()}
      request={readRequest(query)}
      pickedAddressId={pickedAddressId}
      addressPaths={ADDRESS_PATHS}
      plate={session?.blockNo ? plateNumber(session.blockNo) : undefined}
      seller={<SellerLine />}
    />
  );
}
