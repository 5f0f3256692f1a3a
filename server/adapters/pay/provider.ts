import type { BillReading } from './bill';

/* Answers are facts; the shop decides elsewhere. */

/** In the messenger, in a phone's browser, or by scanning. */
export type PayMethod = 'jsapi' | 'h5' | 'native';

interface AnyPayBill {
  /** `out_trade_no`: 6–32 of `0-9 A-Z a-z _ - *`, the same on retries. */
  sn: string;
  amount_fen: number;
  /** Without personal data; cut at 42 characters. */
  title: string;
  /** Epoch ms, cut to seconds: over a minute and at most 2 hours ahead. */
  expireAt: number;
  /** By the outermost trusted proxy; `h5` compares it. */
  clientIp: string;
}

export type PayBill =
  | (AnyPayBill & { method: 'jsapi'; openid: string })
  | (AnyPayBill & {
      method: 'h5';
      /** Arriving there proves nothing. */
      returnUrl?: string;
    })
  | (AnyPayBill & { method: 'native' });

/** Belongs to one payer: never store on a device. */
export interface JsapiCall {
  provider: 'wxpay';
  appId: string;
  /** Seconds, as text. */
  timeStamp: string;
  nonceStr: string;
  /** Does not begin with `prepay_id=`. */
  prepay_id: string;
  signType: 'MD5' | 'HMAC-SHA256' | 'RSA';
  paySign: string;
}

export type PayOpening =
  | { state: 'open'; method: 'jsapi'; prepayId: string; call: JsapiCall }
  /** Navigate with a referrer within 5 minutes. */
  | { state: 'open'; method: 'h5'; url: string; prepayId?: string }
  /** As a QR code; 2 hours, or until expiry. */
  | { state: 'open'; method: 'native'; codeUrl: string; prepayId?: string }
  /** `find` has the receipt. */
  | { state: 'paid' }
  /** The number was closed and takes no payment. */
  | { state: 'closed' };

export interface Receipt {
  transactionId: string;
  /** The order's amount, also when coupons paid a part. */
  amount_fen: number;
  currency: string;
  cash_fen?: number;
  coupon_fen?: number;
  /** Less than the amount for a coupon at our cost. */
  settled_fen: number;
  paidAt: number;
  /** Personal: seal or hash. */
  openid?: string;
  mchId: string;
  appId: string;
}

interface Raw {
  raw: string;
}

export type PayFact =
  | ({ state: 'absent' } & Raw)
  /** Includes `USERPAYING`. */
  | ({ state: 'unpaid' } & Raw)
  /** It was not paid and never will be. */
  | ({ state: 'closed' } & Raw)
  | ({ state: 'failed' } & Raw)
  /** `refunded`: in part or whole, see `findRefund`. */
  | ({ state: 'paid' | 'refunded'; receipt: Receipt } & Raw);

export type CloseFact =
  | ({ state: 'closed' } & Raw)
  | ({ state: 'paid' } & Raw)
  /** The provider does not know the number: nobody can pay it. */
  | ({ state: 'absent' } & Raw);

/** Today's takings, or available balance. */
export type RefundFunds = 'unsettled' | 'available';

export interface RefundBill {
  /** `out_refund_no`: the same on retries; refunded once. */
  sn: string;
  paymentSn: string;
  amount_fen: number;
  /** The provider compares it with the payment. */
  total_fen: number;
  /** Without personal data; cut to 80 bytes. */
  reason: string;
  /** Unset = today's takings. */
  funds?: RefundFunds;
}

interface RefundMoney {
  refundId: string;
  amount_fen: number;
}

export type RefundFact =
  | ({ state: 'absent' } & Raw)
  /** Accepted, but nothing arrived yet. */
  | ({ state: 'processing' } & RefundMoney & Raw)
  /** `account`: where it arrived. */
  | ({ state: 'done'; refundedAt?: number; account?: string } & RefundMoney & Raw)
  /** Ended without a refund; a retry needs a new number. */
  | ({ state: 'closed' } & RefundMoney & Raw)
  /** The payer's account refuses: an operator ends it in the provider's console. */
  | ({ state: 'abnormal' } & RefundMoney & Raw);

export interface RawNotice {
  body: Buffer;
  /** Lower-case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** An unbelieved notification is only counted. */
export type NoticeFault =
  /** Too big, or not from this provider. */
  | 'form'
  /** Not signed or sealed, or too old. */
  | 'signature'
  /** Genuine, but for another merchant or app. */
  | 'merchant';

/** Never believed: the caller queries and applies that answer. */
export type NoticeReading =
  | {
      kind: 'payment';
      sn: string;
      /** SHA-256 (hex), equal for repetitions of a notification. */
      digest: string;
      /** Without personal data and signatures; ≤ 4 KB as JSON. */
      record: Readonly<Record<string, string>>;
    }
  | {
      kind: 'refund';
      sn: string;
      paymentSn: string;
      digest: string;
      record: Readonly<Record<string, string>>;
    }
  | { kind: 'refused'; fault: NoticeFault; detail: string };

export interface NoticeAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** Timeouts, invalid answers, faults. React only by asking (`find`, `findRefund`) and resending the same number. */
export class PayUnknown extends Error {
  constructor(readonly detail: string) {
    super(`payment unknown: ${detail}`);
    this.name = 'PayUnknown';
  }
}

/** Codes for callers, the same in all adapters. */
export const REFUSAL = {
  /** Try the other funds, or later. */
  notEnough: 'NOTENOUGH',
  numberUsed: 'OUT_TRADE_NO_USED',
} as const;

/** A genuine refusal: nothing moved. */
export class PayRefused extends Error {
  constructor(
    readonly code: string,
    readonly detail: string,
  ) {
    super(`payment refused: ${code}`);
    this.name = 'PayRefused';
  }
}

/** Async methods may throw PayUnknown. */
export interface PayProvider {
  mchId: string;
  appId: string;
  /** Other keys, other account (account.ts). */
  account: string;
  methods: readonly PayMethod[];
  closeAfterMs: number;
  /** Epoch ms; refunds need the certificate. */
  certificateEndsAt: number;
  /** Equal content opens the same payment. @throws PayRefused */
  create: (bill: PayBill) => Promise<PayOpening>;
  /** Signs now, without calling the provider. */
  jsapiCall: (prepayId: string) => JsapiCall;
  /** @param timeoutMs in all; default 10 s @throws PayRefused */
  find: (sn: string, timeoutMs?: number) => Promise<PayFact>;
  /** After `closed` nobody can pay. @throws PayRefused, also when too young */
  close: (sn: string) => Promise<CloseFact>;
  /** Accepted is not arrived: only `findRefund` says `done`. @throws PayRefused */
  refund: (bill: RefundBill) => Promise<RefundFact>;
  /** @param timeoutMs as for `find` @throws PayRefused */
  findRefund: (sn: string, timeoutMs?: number) => Promise<RefundFact>;
  /** Never throws. */
  readNotice: (notice: RawNotice) => NoticeReading;
  /** False makes the provider send it again. */
  answerNotice: (isApplied: boolean) => NoticeAnswer;
  /** Shanghai day `2026-11-23`, from 10:00 of the next. @throws PayRefused */
  bill: (day: string) => Promise<BillReading>;
}
