import type { ReactNode } from 'react';
import type { Order, Payment, Ways } from '@/lib/payments/types';

export interface CashierProps {
  orderId: number | null;
  /** From the messenger; null = none. */
  authorized: { code: string; state: string } | null;
  renderCode: (text: string) => ReactNode;
}

export interface CashierViewProps extends Omit<CashierProps, 'orderId'> {
  order: Order;
  ways: Ways;
  /** Server's epoch ms. */
  now: number;
  refreshWays: () => Promise<void>;
}

/** These are shown instead of opened: a code, or where to transfer. */
export type ShownPayment = Pick<Payment, 'expireAt' | 'native' | 'offline'>;
