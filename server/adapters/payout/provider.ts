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
 * The state of a bill at the provider: unknown, in progress, waiting for the member's confirmation, paid, or ended without
 * payment.
 */
export type PayoutState = 'absent' | 'processing' | 'waiting' | 'paid' | 'failed';

export interface PayoutReport {
  state: PayoutState;
  /** The provider's own name for it. */
  raw: string;
  providerRef?: string;
  /** `waiting`: what the messenger's confirmation window needs. */
  confirmPackage?: string;
  /** `failed`: why, for people. */
  reason?: string;
}

/** It is unknown if something was paid: a timeout, a broken or unsigned response. The only right reaction is to query again. */
export class PayoutUnknown extends Error {
  constructor(readonly detail: string) {
    super(`payout unknown: ${detail}`);
    this.name = 'PayoutUnknown';
  }
}

/** A signed response of the provider that it did not accept the bill. Nothing was paid by this call. */
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
  /** Sends the bill; sending the same number again changes nothing. @throws PayoutRefused */
  pay: (bill: PayoutBill) => Promise<PayoutReport>;
  find: (sn: string) => Promise<PayoutReport>;
  /** Requests to cancel a bill that waits for confirmation; `find` returns the outcome. @throws PayoutRefused */
  cancel: (sn: string) => Promise<void>;
}
