import type { ReactNode } from 'react';
import type { Href } from '@/lib/kit/routes';
import type { Order } from '@/lib/orders/types';

export interface OrderPageProps {
  /** Null = invalid address. */
  orderId: number | null;
  renderInvoice: (order: Order) => ReactNode;
  /** Its promise is broken, or its place of pick-up closed. */
  renderLate: (order: Order) => ReactNode;
  addressPath: Href;
  /** Null = none. */
  pickedAddressId: number | null;
  onAddressUsed: () => void;
}
