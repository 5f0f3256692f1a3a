'use client';

import { useSearchParams } from 'next/navigation';
import { AddressesScreen } from '@/components/addresses/addresses-screen';

/** `?pick=1`: a tap chooses for the opening page. */
export function Addresses() {
  return <AddressesScreen isPicking={useSearchParams().get('pick') === '1'} />;
}
