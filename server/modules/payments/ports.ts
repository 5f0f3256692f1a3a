import type { FastifyBaseLogger } from 'fastify';
import type { PayProvider } from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import type { Order, OrderItem, Payment, ProviderRefund } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';

/** A line of an order that was paid. */
export type PaidItem = OrderItem & { isRewardable: boolean };

/** What payments need of other modules; plugged in by server/pay-wiring.ts. */
export interface PaymentPorts {
  /** @throws DomainError not_found, also for another member's order */
  getOwnOrder: (db: Db, userId: number, orderId: number) => Promise<Order>;
  /** Locks an order. */
  lockOrder: (tx: Db, orderId: number) => Promise<Order | null>;
  /** The locked order is paid: state and stock. */
  payOrder: (
    tx: Db,
    order: Order,
    when: { paidAt: Date; now: Date },
  ) => Promise<{ order: Order; items: PaidItem[] }>;
  /** Records the sale with its rewards. @throws OperationRefused */
  recordSale: (
    tx: Db,
    sale: { order: Order; items: readonly PaidItem[]; paidAt: Date; now: Date },
  ) => Promise<void>;
  /** Ends a locked order in state 15: nobody can pay it any more. */
  releaseUnpaid: (
    tx: Db,
    order: Pick<Order, 'orderId' | 'closeReason'>,
    now: Date,
  ) => Promise<unknown>;
  /** A refund of a paid order has arrived; its books are the caller's. */
  onRefunded: (
    tx: Db,
    refund: ProviderRefund,
    /** Where it left from. */
    from: { way: Payment['way']; now: Date },
  ) => Promise<void>;
  /** The provider refuses a refund of a paid order; an operator decides. */
  onRefundFailed: (tx: Db, refund: ProviderRefund, now: Date) => Promise<void>;
  /** It is sent again. */
  onRefundResumed: (tx: Db, refund: ProviderRefund) => Promise<void>;
}

/** What the jobs and the operator's commands need. */
export interface PayDeps {
  /** Null until a provider is configured. */
  provider: PayProvider | null;
  vault: Vault;
  ports: PaymentPorts;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}
