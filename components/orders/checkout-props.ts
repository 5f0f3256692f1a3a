import type { ReactNode } from 'react';
import type { CheckoutRequest } from '@/lib/orders/types';
import type { AddressPaths } from './address-card';

export interface CheckoutPageProps {
  request: CheckoutRequest;
  /** The address that was chosen on the page of addresses; null = the default one. */
  pickedAddressId: number | null;
  addressPaths: AddressPaths;
  /** Who sells. */
  seller: ReactNode;
}
