import type { ReactNode } from 'react';
import type { CartRow } from '@/lib/cart/cart-state';

export interface CartPageProps {
  isGuest: boolean;
  onLogin: () => void;
  /** Chooses another SKU of the row's product. */
  renderChoice: (
    row: CartRow,
    handlers: { onPick: (skuId: number) => unknown; onClose: () => void },
  ) => ReactNode;
}
