import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { PayMethod } from '@/server/adapters/pay/provider';
import type { SignType } from '@/server/adapters/pay/v2/sign';
import type { Script } from './script';

/* Memory of the sandbox provider, for both versions. */

export type Version = 'v2' | 'v3';

export interface BookedPayment {
  sn: string;
  version: Version;
  signType: SignType;
  method: PayMethod;
  amount_fen: number;
  title: string;
  openid?: string;
  notifyUrl: string;
  createdAt: number;
  expireAt: number;
  prepayId: string;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED';
  transactionId?: string;
  paidAt?: number;
  /** The script may make the payer pay another amount. */
  paid_fen?: number;
  script: Script;
}

export interface BookedRefund {
  sn: string;
  paymentSn: string;
  refundId: string;
  amount_fen: number;
  notifyUrl: string;
  createdAt: number;
  /** The moment is on the sandbox clock. */
  arrivesAt: number;
  isNoticed?: boolean;
}

export type PaidBefore = Pick<BookedPayment, 'sn' | 'amount_fen' | 'createdAt'> &
  Required<Pick<BookedPayment, 'transactionId' | 'paidAt'>>;

export type NewPayment = Pick<
  BookedPayment,
  | 'sn'
  | 'version'
  | 'signType'
  | 'method'
  | 'amount_fen'
  | 'title'
  | 'openid'
  | 'notifyUrl'
  | 'expireAt'
>;
export type NewRefund = Pick<BookedRefund, 'sn' | 'paymentSn' | 'amount_fen' | 'notifyUrl'> & {
  total_fen: number;
  isFromAvailable: boolean;
};

export type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';

const CLOSE_AFTER_MS = 5 * 60_000;
const FILE = 'books.json';

const digits = (count: number): string =>
  BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString()
    .padStart(count, '0')
    .slice(-count);

/** Kept in a folder, if given, so a demo remembers payments. */
export class Books {
  readonly payments = new Map<string, BookedPayment>();
  readonly refunds = new Map<string, BookedRefund>();
  /** `''` scripts the next number. */
  readonly scripts = new Map<string, Script>();

  constructor(
    readonly now: () => number,
    private readonly settings: { refundAfterMs: number; dir?: string },
  ) {
    const file = settings.dir ? path.join(settings.dir, FILE) : '';
    if (!file || !fs.existsSync(file)) return;
    const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      payments: BookedPayment[];
      refunds: BookedRefund[];
    };
    for (const payment of kept.payments) this.payments.set(payment.sn, payment);
    for (const refund of kept.refunds) this.refunds.set(refund.sn, refund);
  }

  keep(): void {
    const { dir } = this.settings;
    if (!dir) return;
    const file = path.join(dir, FILE);
    const text = JSON.stringify({
      payments: [...this.payments.values()],
      refunds: [...this.refunds.values()],
    });
    fs.writeFileSync(`${file}.new`, text, { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }

  adopt(paid: readonly PaidBefore[]): void {
    for (const payment of paid)
      if (!this.payments.has(payment.sn))
        this.payments.set(payment.sn, {
          ...payment,
          version: 'v2',
          signType: 'MD5',
          method: 'native',
          title: '演示订单',
          notifyUrl: '',
          expireAt: payment.paidAt,
          prepayId: '',
          state: 'SUCCESS',
          paid_fen: payment.amount_fen,
          script: {},
        });
    this.keep();
  }

  /** `''`: the next ordered number. */
  script(sn: string, script: Script): void {
    const payment = this.payments.get(sn);
    if (payment) payment.script = { ...payment.script, ...script };
    else this.scripts.set(sn, { ...this.scripts.get(sn), ...script });
    this.keep();
  }

  scriptOf(sn: string): Script {
    return this.payments.get(sn)?.script ?? this.scripts.get(sn) ?? this.scripts.get('') ?? {};
  }

  takeAnswer(sn: string): Script['answer'] {
    const script = this.scriptOf(sn);
    const { answer } = script;
    delete script.answer;
    return answer;
  }

  /** Equal content: the same payment; else a refusal's code. */
  order(given: NewPayment): BookedPayment | 'PAID' | 'CLOSED' | 'USED' {
    const known = this.payments.get(given.sn);
    if (known?.state === 'SUCCESS') return 'PAID';
    if (known?.state === 'CLOSED') return 'CLOSED';
    if (known) {
      const isSame = (Object.keys(given) as (keyof NewPayment)[]).every(
        (name) => name === 'expireAt' || known[name] === given[name],
      );
      return isSame ? known : 'USED';
    }
    const payment: BookedPayment = {
      ...given,
      createdAt: this.now(),
      prepayId: `wx${randomBytes(17).toString('hex')}`,
      state: 'NOTPAY',
      script: { ...this.scriptOf(given.sn) },
    };
    this.scripts.delete(this.scripts.has(given.sn) ? given.sn : '');
    this.payments.set(given.sn, payment);
    this.keep();
    return payment;
  }

  pay(sn: string): boolean {
    const payment = this.payments.get(sn);
    if (!payment || payment.state === 'SUCCESS') return false;
    const { isPaidAfterClose, amountDelta = 0 } = payment.script;
    const isShut = payment.state === 'CLOSED' || payment.expireAt <= this.now();
    if (isShut && !isPaidAfterClose) return false;
    Object.assign(payment, {
      state: 'SUCCESS',
      transactionId: `4200${digits(24)}`,
      paidAt: this.now(),
      paid_fen: payment.amount_fen + amountDelta,
    });
    this.keep();
    return true;
  }

  /** @param isStrict version 2 closes nothing younger than five minutes */
  close(sn: string, isStrict: boolean): 'DONE' | 'PAID' | 'CLOSED' | 'ABSENT' | 'YOUNG' {
    const payment = this.payments.get(sn);
    if (!payment) return 'ABSENT';
    if (payment.state === 'SUCCESS') return 'PAID';
    if (payment.state === 'CLOSED') return 'CLOSED';
    if (isStrict && this.now() - payment.createdAt < CLOSE_AFTER_MS) return 'YOUNG';
    payment.state = 'CLOSED';
    this.keep();
    return 'DONE';
  }

  refundsOf(paymentSn: string): BookedRefund[] {
    return [...this.refunds.values()].filter((refund) => refund.paymentSn === paymentSn);
  }

  /** Includes refunds under way (fen). */
  refundedOf(paymentSn: string): number {
    return this.refundsOf(paymentSn)
      .filter((refund) => this.statusOf(refund) !== 'CLOSED')
      .reduce((sum, { amount_fen: amount }) => sum + amount, 0);
  }

  statusOf({ paymentSn, arrivesAt }: BookedRefund): RefundStatus {
    const { refund } = this.payments.get(paymentSn)?.script ?? {};
    if (refund === 'processing' || this.now() < arrivesAt) return 'PROCESSING';
    if (refund === 'abnormal') return 'ABNORMAL';
    return refund === 'closed' ? 'CLOSED' : 'SUCCESS';
  }

  refund(
    given: NewRefund,
  ): BookedRefund | 'ABSENT' | 'UNPAID' | 'TOTAL' | 'TOO_MUCH' | 'NOT_ENOUGH' | 'USED' {
    const { sn, paymentSn, amount_fen: amount, total_fen: total, notifyUrl } = given;
    const known = this.refunds.get(sn);
    if (known) return known.paymentSn === paymentSn && known.amount_fen === amount ? known : 'USED';
    const payment = this.payments.get(paymentSn);
    if (!payment) return 'ABSENT';
    if (payment.state !== 'SUCCESS' || payment.paid_fen === undefined) return 'UNPAID';
    if (total !== payment.paid_fen) return 'TOTAL';
    if (this.refundedOf(paymentSn) + amount > payment.paid_fen) return 'TOO_MUCH';
    const { funds } = payment.script;
    if (funds === 'empty' || (funds === 'not_enough' && !given.isFromAvailable))
      return 'NOT_ENOUGH';
    const at = this.now();
    const refund = {
      sn,
      paymentSn,
      amount_fen: amount,
      notifyUrl,
      refundId: `5030${digits(24)}`,
      createdAt: at,
      arrivesAt: at + this.settings.refundAfterMs,
    };
    this.refunds.set(sn, refund);
    this.keep();
    return refund;
  }
}
