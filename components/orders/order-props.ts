import type { ReactNode } from 'react';
import type { Href } from '@/lib/kit/routes';
import type { Order } from '@/lib/orders/types';

export interface OrderPageProps {
  /** Null for an address without a number. */
  orderId: number | null;
  /** The entry to its invoice. */
  renderInvoice: (order: Order) => ReactNode;
  /** Refund after a broken promise of shipping. */
  renderLate: (order: Order) => ReactNode;
  /** Where another address is chosen. */
  addressPath: Href;
  /** The address that was chosen there; null = none. */
  pickedAddressId: number | null;
  /** The chosen address has been used, or will not be. */
  onAddressUsed: () => void;
}
