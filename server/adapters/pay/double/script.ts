export type NoticeScript =
  | 'once'
  /** Arrives after 30 seconds. */
  | 'late'
  | 'twice'
  /** Three copies, randomly delayed. */
  | 'shuffled'
  /** Signed with another key. */
  | 'forged'
  | 'truncated'
  /** Genuine, but about another merchant. */
  | 'foreign'
  | 'never';

export interface Script {
  notice?: NoticeScript;
  /** fen */
  amountDelta?: number;
  /** fen; the provider's, or at the merchant's cost. */
  coupon_fen?: number;
  ownCoupon_fen?: number;
  /** Next changing call: `none` works without answer, `lost` never arrives, `system_error` does nothing. */
  answer?: 'none' | 'lost' | 'system_error';
  /** Queries about it get no answer. */
  isSilent?: boolean;
  openid?: string;
  /** The payer is quicker than the answer of `create`. */
  isPaidAtOnce?: boolean;
  isPaidAfterClose?: boolean;
  funds?: 'not_enough' | 'empty';
  refund?: 'processing' | 'abnormal' | 'closed';
  bill?: 'missing' | 'changed' | 'extra' | 'twice' | 'fee' | 'state' | 'foreign';
  refundBill?: 'missing' | 'changed' | 'extra' | 'state';
}

export const PRESETS = {
  success: {},
  cancel: {},
  late: { notice: 'late' },
  twice: { notice: 'twice' },
  shuffled: { notice: 'shuffled' },
  forged: { notice: 'forged' },
  truncated: { notice: 'truncated' },
  never: { notice: 'never' },
  other_merchant: { notice: 'foreign' },
  other_amount: { amountDelta: -1 },
  after_close: { isPaidAfterClose: true },
  no_answer: { answer: 'none' },
  system_error: { answer: 'system_error' },
  not_enough: { funds: 'not_enough' },
  bill_extra: { bill: 'extra' },
  bill_missing: { bill: 'missing' },
  bill_changed: { bill: 'changed' },
} as const satisfies Record<string, Script>;

export type Preset = keyof typeof PRESETS;
