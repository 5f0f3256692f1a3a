/** One payment to one person. */
export interface PayoutBill {
  /** Our number of the bill, the same on every retry: the provider pays a number once. */
  sn: string;
  amount_fen: number;
  openid: string;
  /** The payee's real name, compared by the provider. */
  payeeName: string;
}

/**
 * What the provider says about a bill: never heard of it, working on it, waiting for the person's confirmation, paid, or
 * ended without payment.
 */
export type PayoutState = 'absent' | 'processing' | 'waiting' | 'paid' | 'failed';

export interface PayoutReport {
  state: PayoutState;
  /** The provider's own word. */
  raw: string;
  providerRef?: string;
  /** `waiting`: what the messenger's confirmation window needs. */
  confirmPackage?: string;
  /** `failed`: why, for people. */
  reason?: string;
}

/** Whether something was paid is unknown: a time-out, a broken or unsigned answer. The only right reaction is to ask again. */
export class PayoutUnknown extends Error {
  constructor(readonly detail: string) {
    super(`payout unknown: ${detail}`);
    this.name = 'PayoutUnknown';
  }
}

/** The provider said, with its signature, that it did not take the order. Nothing was paid by this call. */
export class PayoutRefused extends Error {
  constructor(
    readonly code: string,
    readonly detail: string,
  ) {
    super(`payout refused: ${code}`);
    this.name = 'PayoutRefused';
  }
}

/** A service that pays people. Every method may throw PayoutUnknown. */
export interface PayoutProvider {
  mchId: string;
  appId: string;
  /** Orders the payment; ordering the same number again changes nothing. @throws PayoutRefused */
  pay: (bill: PayoutBill) => Promise<PayoutReport>;
  find: (sn: string) => Promise<PayoutReport>;
  /** Asks to give up a bill that waits for confirmation; the outcome is learnt by `find`. @throws PayoutRefused */
  cancel: (sn: string) => Promise<void>;
}
