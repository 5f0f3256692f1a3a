export interface PayoutBill {
  /** The same on every retry: the provider pays a number once. */
  sn: string;
  amount_fen: number;
  openid: string;
  /** The provider compares it with the account. */
  payeeName: string;
}

/** `waiting`: for the member's confirmation; `failed`: ended unpaid. */
export type PayoutState = 'absent' | 'processing' | 'waiting' | 'paid' | 'failed';

export interface PayoutReport {
  state: PayoutState;
  raw: string;
  providerRef?: string;
  /** Input of the confirmation window, when `waiting`. */
  confirmPackage?: string;
  /** For people, when `failed`. */
  reason?: string;
}

/** Timeout or invalid response. React only by asking again. */
export class PayoutUnknown extends Error {
  constructor(readonly detail: string) {
    super(`payout unknown: ${detail}`);
    this.name = 'PayoutUnknown';
  }
}

/** Signed: nothing was paid by this call. */
export class PayoutRefused extends Error {
  constructor(
    readonly code: string,
    readonly detail: string,
  ) {
    super(`payout refused: ${code}`);
    this.name = 'PayoutRefused';
  }
}

/** Every method may throw PayoutUnknown. */
export interface PayoutProvider {
  mchId: string;
  appId: string;
  /** The same number is paid once. @throws PayoutRefused */
  pay: (bill: PayoutBill) => Promise<PayoutReport>;
  find: (sn: string) => Promise<PayoutReport>;
  /** `find` has the outcome. @throws PayoutRefused */
  cancel: (sn: string) => Promise<void>;
}
