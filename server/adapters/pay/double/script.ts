/** Arrival of the double's notifications about one payment and its refunds. */
export type NoticeScript =
  | 'once'
  /** After 30 seconds. */
  | 'late'
  | 'twice'
  /** Three copies at moments of their own, possibly before older ones. */
  | 'shuffled'
  /** Signed with another key. */
  | 'forged'
  /** Half of it. */
  | 'truncated'
  /** Genuine, about another merchant. */
  | 'foreign'
  | 'never';

/** Faults of one payment; without them all goes well. */
export interface Script {
  notice?: NoticeScript;
  /** The payer pays so much more or less than asked (fen). */
  amountDelta?: number;
  /** A coupon of the provider, or one at the merchant's cost, pays a part (fen). */
  coupon_fen?: number;
  ownCoupon_fen?: number;
  /**
   * The next call that changes something (create, close, refund): `none` does the work and never answers, `lost` never hears of
   * it, `system_error` answers so without doing it. Used up by that call.
   */
  answer?: 'none' | 'lost' | 'system_error';
  /** Questions about it are not answered. */
  isSilent?: boolean;
  /** Who pays where the order does not say; unset = somebody new. */
  openid?: string;
  /** The payer pays before the answer of `create` arrives. */
  isPaidAtOnce?: boolean;
  /** The payer pays right after it was closed. */
  isPaidAfterClose?: boolean;
  /** Refunds are refused for lack of money: in the funds that are not settled, or in all. */
  funds?: 'not_enough' | 'empty';
  /** End of its refunds. */
  refund?: 'processing' | 'abnormal' | 'closed';
  /**
   * Its line in the bill of the day: lacks, has another amount, a strange line stands beside it, it stands there twice, or has
   * another fee, state or merchant.
   */
  bill?: 'missing' | 'changed' | 'extra' | 'twice' | 'fee' | 'state' | 'foreign';
  /** The same for the lines of its refunds. */
  refundBill?: 'missing' | 'changed' | 'extra' | 'state';
}

/** Buttons of the sandbox cashier: the payer pays, and this goes wrong. */
export const PRESETS = {
  success: {},
  /** Nobody pays. */
  cancel: {},
  late: { notice: 'late' },
  twice: { notice: 'twice' },
  shuffled: { notice: 'shuffled' },
  forged: { notice: 'forged' },
  truncated: { notice: 'truncated' },
  never: { notice: 'never' },
  other_merchant: { notice: 'foreign' },
  other_amount: { amountDelta: -1 },
  /** Nobody pays until it is closed. */
  after_close: { isPaidAfterClose: true },
  no_answer: { answer: 'none' },
  system_error: { answer: 'system_error' },
  not_enough: { funds: 'not_enough' },
  bill_extra: { bill: 'extra' },
  bill_missing: { bill: 'missing' },
  bill_changed: { bill: 'changed' },
} as const satisfies Record<string, Script>;

export type Preset = keyof typeof PRESETS;
