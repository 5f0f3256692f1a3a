/* A day's payments and refunds; fen, parsed digit by digit. */

interface AnyBillLine {
  sn: string;
  transactionId: string;
  mchId: string;
  appId: string;
  /** Epoch ms. */
  at: number;
  /** Payment: order's amount. Refund: asked back. Never negative. */
  amount_fen: number;
  /** Before the fee; less than the amount for a coupon at our cost. Never negative. */
  settled_fen: number;
  /** Negative when returned. */
  fee_fen: number;
  /** Parts per million; null when not stated. */
  feeRate_ppm: number | null;
  currency: string;
  raw: string;
}

export type BillLine =
  | (AnyBillLine & { kind: 'payment' })
  | (AnyBillLine & {
      kind: 'refund';
      refundSn: string;
      refundId: string;
      refundRaw: string;
    });

/** Equal to the lines, or the list is refused. */
export interface BillTotals {
  count: number;
  settled_fen: number;
  refunded_fen: number;
  fee_fen: number;
}

export type BillReading =
  /** No trade or not made yet; the provider may not say which. */
  | { state: 'absent' | 'creating'; raw: string }
  | { state: 'made'; lines: BillLine[]; totals: BillTotals };
