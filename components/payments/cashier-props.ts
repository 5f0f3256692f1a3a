import type { ReactNode } from 'react';
import type { Order, Payment, Ways } from '@/lib/payments/types';

export interface CashierProps {
  /** Null for an address without a number. */
  orderId: number | null;
  /** From the messenger's authorization; null without one. */
  authorized: { code: string; state: string } | null;
  /** A text as a QR code. */
  renderCode: (text: string) => ReactNode;
}

export interface CashierViewProps extends Omit<CashierProps, 'orderId'> {
  order: Order;
  ways: Ways;
  /** Epoch ms of the server. */
  now: number;
  refreshWays: () => Promise<void>;
}

/** A payment that is shown instead of opened: a code, or where to transfer to. */
export type ShownPayment = Pick<Payment, 'expireAt' | 'native' | 'offline'>;
