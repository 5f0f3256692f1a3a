import type { Db } from '@/server/db/client';
import type { Address as AddressRow } from '@/server/db/schema';

/** A delivery address as its owner entered it. */
export interface Address {
  addressId: number;
  name: string;
  mobile: string;
  regionCode: string;
  regionText: string;
  detail: string;
  label: string;
  isDefault: boolean;
  version: number;
}

/** What orders need of other modules; plugged in by server/wiring.ts. */
export interface OrderPorts {
  /** Rows of the member's cart, by their ids. */
  cartRowsOf: (
    db: Db,
    userId: number,
    cartIds: readonly number[],
  ) => Promise<{ cartId: number; skuId: number; num: number }[]>;
  /** Takes rows out of the cart; answers what they held, and how many pieces that can be bought are left. */
  takeFromCart: (
    tx: Db,
    userId: number,
    cartIds: readonly number[],
  ) => Promise<{ rows: { skuId: number; num: number }[]; cartTotal: number }>;
  /** Puts pieces into the cart. @throws DomainError why they cannot be */
  putIntoCart: (
    tx: Db,
    userId: number,
    line: { skuId: number; num: number; now: Date },
  ) => Promise<void>;
  cartTotalOf: (db: Db, userId: number) => Promise<number>;
  /** The named address, or the default one; null when there is none. */
  addressOf: (db: Db, userId: number, addressId?: number) => Promise<Address | null>;
  /** An address as its owner entered it. */
  showAddress: (row: AddressRow) => Address;
  /** Completes the sale of an order that is complete, if it is not yet over; its rewards wait until a moment at least. */
  completeSale: (
    tx: Db,
    sale: { saleId: number; at: Date; holdAtLeastTo: Date | undefined },
  ) => Promise<void>;
  /** Whether money may still come for an order that the caller has locked. */
  hasOpenPayment: (tx: Db, orderId: number) => Promise<boolean>;
  /** The same, or its buyer was told what to transfer. */
  hasToldSum: (tx: Db, orderId: number) => Promise<boolean>;
}
