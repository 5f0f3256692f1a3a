/* The provider's list of one day: what it took and gave back for us. Amounts are fen, read digit by digit. */

interface AnyBillLine {
  /** Our number of the payment. */
  sn: string;
  /** The provider's number of the payment. */
  transactionId: string;
  /** Our merchant number and app, as the provider has them. */
  mchId: string;
  appId: string;
  /** Epoch ms. */
  at: number;
  /** Payment: the order's amount. Refund: what was asked back. Never negative. */
  amount_fen: number;
  /** Change of our account before the fee; below the amount when a coupon is at our cost. Never negative. */
  settled_fen: number;
  /** The provider's charge; negative when it is given back with a refund. */
  fee_fen: number;
  /** Rate of the charge on the settled amount, in parts per million; null when the list does not say. */
  feeRate_ppm: number | null;
  currency: string;
  /** The provider's own name of the state. */
  raw: string;
}

/** One line of the list. */
export type BillLine =
  | (AnyBillLine & { kind: 'payment' })
  | (AnyBillLine & {
      kind: 'refund';
      /** Our number of the refund, and the provider's. */
      refundSn: string;
      refundId: string;
      /** The provider's own name of the refund's state when the list was made. */
      refundRaw: string;
    });

/** Sums that the provider states at the end of the list; they agree with its lines, or the list is refused as incomplete. */
export interface BillTotals {
  count: number;
  /** Settled amounts of the payments. */
  settled_fen: number;
  /** Settled amounts of the refunds. */
  refunded_fen: number;
  fee_fen: number;
}

export type BillReading =
  /** It does not exist (yet): no trade on that day, or not made so far; which of both the provider does not always say. */
  | { state: 'absent' | 'creating'; raw: string }
  | { state: 'made'; lines: BillLine[]; totals: BillTotals };
