'use client';

import { useSearchParams } from 'next/navigation';
import { AddressesScreen } from '@/components/addresses/addresses-screen';

/** `?pick=1`: a tap chooses an address for the page that opened this one. */
export function Addresses() {
  return <AddressesScreen isPicking={useSearchParams().get('pick') === '1'} />;
}
