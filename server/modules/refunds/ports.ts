import type { Db } from '@/server/db/client';
import type { Order, Payment, Refund } from '@/server/db/schema';
import type { Pieces } from './amounts';

/** Pieces of a line with their share of what was paid (fen). */
export interface RefundLine extends Pieces {
  fen: number;
}

interface Stock {
  order: Order;
  lines: readonly RefundLine[];
  refundId: number;
  now: Date;
}

/** What after-sale needs of other modules; plugged in by server/refund-wiring.ts. */
export interface RefundPorts {
  /** @throws DomainError not_found, also for another member's order */
  getOwnOrder: (db: Db, userId: number, orderId: number) => Promise<Order>;
  /** Locks the payments of an order, before the order. */
  lockPaymentsOf: (tx: Db, orderId: number) => Promise<Payment[]>;
  lockOrder: (tx: Db, orderId: number) => Promise<Order | null>;
  /**
   * Pieces that have not left never do: counters, and the stock comes back. Against a parcel one of the two is first.
   * @throws DomainError shipped_already
   */
  cancelPieces: (tx: Db, stock: Stock & { isRestocked: boolean }) => Promise<void>;
  /** Pieces that had left are refunded: counters only. @throws DomainError refund_state */
  refundPieces: (tx: Db, stock: Stock) => Promise<void>;
  /** Goods that came back go on the shelf, or not. */
  bookReturned: (
    tx: Db,
    stock: Stock & { isResaleable: boolean; operator: string | null },
  ) => Promise<void>;
  /** The rewards of the sale wait for this refund. @throws DomainError refund_open */
  openSaleRequests: (
    tx: Db,
    given: Pick<Stock, 'order' | 'lines' | 'now'> & { reason: string },
  ) => Promise<void>;
  /** They do not any more, or wait for another amount. */
  closeSaleRequests: (
    tx: Db,
    given: Pick<Stock, 'order' | 'lines' | 'now'> & { note: string },
  ) => Promise<void>;
  /** Money goes back the way it came; what was paid from the balance has arrived with this. */
  giveBack: (
    tx: Db,
    refund: Pick<Refund, 'refundId' | 'orderId' | 'goods' | 'freight'> & {
      operator?: string;
      now: Date;
    },
  ) => Promise<unknown>;
  /** A refund that the provider refused is sent again under its number. */
  sendAgain: (tx: Db, refundId: number, now: Date) => Promise<void>;
  /** Its money was sent by a bank transfer. @throws OperationRefused for a reference that is known */
  finishByBank: (
    tx: Db,
    given: { refundId: number; ref: string; operator: string; now: Date },
  ) => Promise<void>;
  ownsUpload: (db: Db, userId: number, key: string) => Promise<boolean>;
  /** Who invited an operator's own account. */
  refereesOf: (
    tx: Db,
    userId: number,
    before: Date,
  ) => Promise<{ level1Id: number | null; level2Id: number | null }>;
}

/** What the arrival of money needs. */
export interface ArrivalPorts {
  /** The sale's goods part goes back, line by line, and the rewards of it. */
  refundSale: (
    tx: Db,
    given: { order: Order; lines: readonly RefundLine[]; ref: string; now: Date },
  ) => Promise<void>;
  /** The order is over when all of it has been refunded. */
  endIfRefunded: (tx: Db, orderId: number, now: Date) => Promise<void>;
}
