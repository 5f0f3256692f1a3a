import type { BillReading } from './bill';

/* The port of a payment provider. What it answers are facts; what the shop makes of them is decided elsewhere. */

/** Ways to open a payment: inside the messenger, from a phone's browser, or by a code that is scanned. */
export type PayMethod = 'jsapi' | 'h5' | 'native';
/** Every way of paying an order. Bank transfer and balance need no provider. */
export type PayWay = PayMethod | 'offline' | 'balance';

interface AnyPayBill {
  /** Our number of the payment (`out_trade_no`): 6–32 of `0-9 A-Z a-z _ - *`, the same on every retry. */
  sn: string;
  /** At least 1. */
  amount_fen: number;
  /** For the payer, without a name or a number of a person; longer than 42 characters is cut. */
  title: string;
  /** Until when it can be paid (epoch ms, cut to seconds): more than a minute and at most 2 hours ahead. */
  expireAt: number;
  /** The payer's address as the outermost trusted proxy saw it; for `h5` the provider compares it with the one that it sees. */
  clientIp: string;
}

/** One payment to be taken. A retry under the same number must carry the same content. */
export type PayBill =
  | (AnyPayBill & { method: 'jsapi'; openid: string })
  | (AnyPayBill & {
      method: 'h5';
      /** Where the messenger leads back to; arriving there proves nothing. */
      returnUrl?: string;
    })
  | (AnyPayBill & { method: 'native' });

/** Input of the messenger's payment window. Not a secret of ours, but of one payer: never stored on a device. */
export interface JsapiCall {
  provider: 'wxpay';
  appId: string;
  /** Seconds, as text. */
  timeStamp: string;
  nonceStr: string;
  /** Without the `prepay_id=` that the window's `package` begins with. */
  prepay_id: string;
  signType: 'MD5' | 'HMAC-SHA256' | 'RSA';
  paySign: string;
}

/** The outcome of `create`. */
export type PayOpening =
  | { state: 'open'; method: 'jsapi'; prepayId: string; call: JsapiCall }
  /** `url` is for a real navigation with a referrer, within 5 minutes. */
  | { state: 'open'; method: 'h5'; url: string; prepayId?: string }
  /** `codeUrl` is shown as a QR code; valid for 2 hours, or until the bill expires. */
  | { state: 'open'; method: 'native'; codeUrl: string; prepayId?: string }
  /** The number was paid already: `find` has the receipt. */
  | { state: 'paid' }
  /** The number was closed already and takes no payment any more. */
  | { state: 'closed' };

/** Money that the provider took for us. */
export interface Receipt {
  /** The provider's number of the payment. */
  transactionId: string;
  /** The order's amount: what is compared with ours. The payer may have paid less of their own, the rest by a coupon. */
  amount_fen: number;
  currency: string;
  /** The payer's own part, when the provider says so. */
  cash_fen?: number;
  /** Coupons of the provider; their money is the provider's. */
  coupon_fen?: number;
  /** Settled to us; below the amount when a coupon is at our cost. */
  settled_fen: number;
  /** Epoch ms. */
  paidAt: number;
  /** The payer in our app. Personal: seal it or keep its hash. */
  openid?: string;
  mchId: string;
  appId: string;
}

interface Raw {
  /** The provider's own name of the state. */
  raw: string;
}

/** The provider's state of a payment. */
export type PayFact =
  | ({ state: 'absent' } & Raw)
  /** It may still be paid; `USERPAYING` is here too. */
  | ({ state: 'unpaid' } & Raw)
  /** It cannot be paid any more and was not. */
  | ({ state: 'closed' } & Raw)
  /** A try to pay failed for good. */
  | ({ state: 'failed' } & Raw)
  /** Money came. `refunded`: some or all of it went back since, see `findRefund`. */
  | ({ state: 'paid' | 'refunded'; receipt: Receipt } & Raw);

/** The outcome of `close`. */
export type CloseFact =
  | ({ state: 'closed' } & Raw)
  /** It was paid before: `find` has the receipt. */
  | ({ state: 'paid' } & Raw)
  /** The provider never heard of the number: nothing to close, and nobody can pay it. */
  | ({ state: 'absent' } & Raw);

/** Which of our funds a refund is taken from: takings of today that are not settled yet, or the available balance. */
export type RefundFunds = 'unsettled' | 'available';

/** Money to be given back the way it came. */
export interface RefundBill {
  /** Our number of the refund (`out_refund_no`): the same on every retry; the provider refunds a number once. */
  sn: string;
  /** Our number of the payment. */
  paymentSn: string;
  amount_fen: number;
  /** The whole payment, compared by the provider. */
  total_fen: number;
  /** For the payer, without a name or a number of a person; cut to 80 bytes. */
  reason: string;
  /** Unset = the provider's default (takings that are not settled yet). */
  funds?: RefundFunds;
}

interface RefundMoney {
  /** The provider's number of the refund. */
  refundId: string;
  amount_fen: number;
}

/** The provider's state of a refund. */
export type RefundFact =
  | ({ state: 'absent' } & Raw)
  /** Accepted, nothing arrived yet. */
  | ({ state: 'processing' } & RefundMoney & Raw)
  /** `account`: where it arrived, for people, when the provider says so. */
  | ({ state: 'done'; refundedAt?: number; account?: string } & RefundMoney & Raw)
  /** Ended without a refund; the money is still ours to give back, under a new number. */
  | ({ state: 'closed' } & RefundMoney & Raw)
  /** The payer's account does not take it: an operator ends it in the provider's console. */
  | ({ state: 'abnormal' } & RefundMoney & Raw);

/** A notification as it came over the network. */
export interface RawNotice {
  /** The bytes of the body, unread. */
  body: Buffer;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Why a notification is not believed; nothing else may be done with it than to count it. */
export type NoticeFault =
  /** Too big, or not what this provider sends. */
  | 'form'
  /** Not signed or sealed by the provider, or too old. */
  | 'signature'
  /** Genuine, but for another merchant or app. */
  | 'merchant';

/** Reading of a notification. It is never believed: the caller queries the provider and applies only that answer. */
export type NoticeReading =
  | {
      kind: 'payment';
      sn: string;
      /** SHA-256 (hex) of what it says: equal for repetitions of one notification. */
      digest: string;
      /** Its content, without data of persons and without signatures; ≤ 4 KB as JSON. */
      record: Readonly<Record<string, string>>;
    }
  | {
      kind: 'refund';
      /** Our number of the refund. */
      sn: string;
      paymentSn: string;
      digest: string;
      record: Readonly<Record<string, string>>;
    }
  | { kind: 'refused'; fault: NoticeFault; detail: string };

/** The answer to a notification, in the provider's protocol. */
export interface NoticeAnswer {
  status: number;
  contentType: string;
  body: string;
}

/**
 * It is unknown if something was done: a time-out, a broken, unsigned or foreign answer, a fault of the provider. The only
 * right reactions are to ask (`find`, `findRefund`) and to send the same number again.
 */
export class PayUnknown extends Error {
  constructor(readonly detail: string) {
    super(`payment unknown: ${detail}`);
    this.name = 'PayUnknown';
  }
}

/** Codes of PayRefused that a caller acts on, the same for every adapter; all others are for people. */
export const REFUSAL = {
  /** Refund: the chosen funds do not hold enough. Try the other funds, or later. */
  notEnough: 'NOTENOUGH',
  /** Create: the number was used with other content. */
  numberUsed: 'OUT_TRADE_NO_USED',
} as const;

/** A genuine answer of the provider that it did not do what was asked. Nothing moved by this call. */
export class PayRefused extends Error {
  constructor(
    readonly code: string,
    readonly detail: string,
  ) {
    super(`payment refused: ${code}`);
    this.name = 'PayRefused';
  }
}

/** A service that takes payments and gives them back. Every asynchronous method may throw PayUnknown. */
export interface PayProvider {
  mchId: string;
  appId: string;
  /** Ways to open payments here. */
  methods: readonly PayMethod[];
  /** Least age of a payment that can be closed (ms). */
  closeAfterMs: number;
  /** When the merchant's certificate ends (epoch ms): without it nothing can be refunded. */
  certificateEndsAt: number;
  /** Orders the payment; the same number with the same content opens the same payment again. @throws PayRefused */
  create: (bill: PayBill) => Promise<PayOpening>;
  /** Parameters of the messenger's window for a `prepayId` of `create`, signed now; without a call to the provider. */
  jsapiCall: (prepayId: string) => JsapiCall;
  /** The provider's word about a payment. @param timeoutMs for all tries together; unset = 10 s. @throws PayRefused */
  find: (sn: string, timeoutMs?: number) => Promise<PayFact>;
  /** Shuts the door: after `closed` nobody can pay the number. @throws PayRefused, also when it is not old enough */
  close: (sn: string) => Promise<CloseFact>;
  /** Sends a refund; accepted is not arrived: only `findRefund` says `done`. @throws PayRefused */
  refund: (bill: RefundBill) => Promise<RefundFact>;
  /** The provider's word about one refund. @param timeoutMs as for `find`. @throws PayRefused */
  findRefund: (sn: string, timeoutMs?: number) => Promise<RefundFact>;
  /** Never throws. */
  readNotice: (notice: RawNotice) => NoticeReading;
  /** `isApplied` false makes the provider send it again. */
  answerNotice: (isApplied: boolean) => NoticeAnswer;
  /** The provider's list of a day of Shanghai (`2026-11-23`), made from 10:00 of the next day. @throws PayRefused */
  bill: (day: string) => Promise<BillReading>;
}
