import type { ReactNode } from 'react';
import type { CheckoutRequest } from '@/lib/orders/types';
import type { AddressPaths } from './address-card';

export interface CheckoutPageProps {
  request: CheckoutRequest;
  /** Null = default. */
  pickedAddressId: number | null;
  addressPaths: AddressPaths;
  seller: ReactNode;
}
