'use client';

import { useSearchParams } from 'next/navigation';
import { AddressesScreen } from '@/components/addresses/addresses-screen';

/** 收货地址; with `?pick=1` a tap chooses one for the page that opened it. */
export function Addresses() {
  return <AddressesScreen isPicking={useSearchParams().get('pick') === '1'} />;
}
