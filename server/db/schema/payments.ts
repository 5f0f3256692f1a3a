import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PAY_METHODS, RETURN_REASONS } from '@/lib/contract/payments.schema';
import { indexWhere, int, moment, refTo, uniqueIndexWhere } from './columns';
import { orders } from './orders';
import { users } from './users';

/** The provider wins: also a closed payment becomes paid when money came. */
export const PAYMENT_STATUS = {
  created: 10,
  open: 20,
  closing: 25,
  paid: 30,
  closed: 40,
  failed: 50,
  checking: 60,
} as const;
export type PaymentStatus = (typeof PAYMENT_STATUS)[keyof typeof PAYMENT_STATUS];

/** Use of the money: the order, or a return. */
export const PAYMENT_USES = ['order', 'trial', ...RETURN_REASONS] as const;
export type PaymentUse = (typeof PAYMENT_USES)[number];

/** One attempt, with a new number at the provider. */
export const payments = pgTable(
  'payments',
  {
    paymentId: int('payment_id').primaryKey().generatedAlwaysAsIdentity(),
    /** `out_trade_no`: the same on retries. */
    sn: text('sn').notNull(),
    /** Null: an operator's trial. */
    orderId: int('order_id').references(() => orders.orderId),
    triedBy: text('tried_by'),
    /** Of the trial: `PayProvider.account`. */
    account: text('account'),
    way: text('way', { enum: PAY_METHODS }).notNull(),
    /** fen */
    amount: int('amount').notNull(),
    status: integer('status').$type<PaymentStatus>().notNull().default(PAYMENT_STATUS.created),
    prepayId: text('prepay_id'),
    codeUrl: text('code_url'),
    memo: text('memo'),
    expireAt: moment('expire_at').notNull(),
    /** Written before each call: from then on money may come. */
    attemptedAt: moment('attempted_at'),
    /** The provider refuses to close it before this. */
    closeAfter: moment('close_after'),
    /** Held while a process talks to the provider. */
    leaseUntil: moment('lease_until'),
    /** Next query, number of queries, last query. */
    askAt: moment('ask_at'),
    asks: integer('asks').notNull().default(0),
    askedAt: moment('asked_at'),
    providerState: text('provider_state').notNull().default(''),
    transactionId: text('transaction_id'),
    /** Money that came, and settled part; fen. */
    received: int('received'),
    settled: int('settled'),
    cashFee: int('cash_fee'),
    couponFee: int('coupon_fee'),
    paidAt: moment('paid_at'),
    /** Keyed hash. */
    payerHash: text('payer_hash'),
    use: text('use', { enum: PAYMENT_USES }),
    /** Read by older releases: `approvals` hold the second decision. */
    reviewer: text('reviewer'),
    reviewed: text('reviewed'),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('payments_sn').on(t.sn),
    uniqueIndex('payments_transaction').on(t.transactionId),
    uniqueIndexWhere('payments_memo', sql`${t.memo} is not null`, t.memo),
    uniqueIndexWhere('payments_one_open', sql`${t.status} in (10, 20)`, t.orderId),
    uniqueIndexWhere('payments_one_pays', sql`${t.use} = 'order'`, t.orderId),
    uniqueIndex('payments_one_trial')
      .on(t.account)
      .where(sql`${t.orderId} is null and ${t.status} in (10, 20)`),
    indexWhere('payments_trials', sql`${t.orderId} is null`, t.paymentId),
    index('payments_order').on(t.orderId, t.paymentId),
    index('payments_of_state').on(t.status, t.paymentId),
    index('payments_of_way').on(t.way, t.paymentId),
    index('payments_created').on(t.createdAt),
    index('payments_amount_listed').on(t.amount, t.paymentId),
    indexWhere('payments_due', sql`${t.status} in (10, 20, 25)`, t.askAt),
    indexWhere('payments_checking', sql`${t.status} = 60`, t.paymentId),
    indexWhere('payments_payer', sql`${t.payerHash} is not null`, t.payerHash),
    indexWhere('payments_paid', sql`${t.paidAt} is not null`, t.paidAt),
    check(
      'payments_trial',
      sql`(${t.orderId} is null) = (${t.triedBy} is not null) and (${t.triedBy} is null) = (${t.account} is null) and (${t.use} = 'trial') <= (${t.orderId} is null)`,
    ),
    check('payments_amount', sql`${t.amount} > 0 and ${t.received} > 0 and ${t.settled} >= 0`),
    check(
      'payments_status',
      sql`${t.status} in (10, 20, 25, 30, 40, 50, 60) and (${t.status} in (30, 60)) = (${t.transactionId} is not null) and (${t.transactionId} is null) = (${t.received} is null) and (${t.received} is null) = (${t.paidAt} is null) and (${t.status} = 30) = (${t.use} is not null)`,
    ),
  ],
);
export type Payment = typeof payments.$inferSelect;
export type OrderPayment = Payment & {
  orderId: number;
  use: Exclude<PaymentUse, 'trial'> | null;
};

export const EVENT_KINDS = ['payment', 'refund'] as const;
/** `silent`: unconfirmed, so it comes again. */
export const EVENT_OUTCOMES = [
  'received',
  'applied',
  'known',
  'unpaid',
  'silent',
  'unknown',
] as const;

/** Genuine ones, once; without data of persons; 180 days. */
export const providerEvents = pgTable(
  'provider_events',
  {
    eventId: int('event_id').primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    digest: text('digest').notNull(),
    sn: text('sn').notNull(),
    record: jsonb('record').$type<Readonly<Record<string, string>>>().notNull(),
    outcome: text('outcome', { enum: EVENT_OUTCOMES }).notNull().default('received'),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    uniqueIndex('provider_events_digest').on(t.digest),
    index('provider_events_sn').on(t.sn),
    index('provider_events_at').on(t.receivedAt),
  ],
);
export type ProviderEvent = typeof providerEvents.$inferSelect;

/** On its way back: 10 due, 20 sent, 30 arrived, 40 refused. */
export const RETURN_STATUS = { due: 10, sent: 20, done: 30, refused: 40 } as const;
export type ReturnStatus = (typeof RETURN_STATUS)[keyof typeof RETURN_STATUS];
export const PROVIDER_REFUND_REASONS = ['aftersale', 'cancel', 'trial', ...RETURN_REASONS] as const;

/** One row a refund of the provider. */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    returnId: int('return_id').primaryKey().generatedAlwaysAsIdentity(),
    /** `out_refund_no`: the same on retries. */
    sn: text('sn').notNull(),
    paymentId: refTo('payment_id', () => payments.paymentId),
    why: text('why', { enum: PROVIDER_REFUND_REASONS }).notNull(),
    refundId: int('refund_id'),
    /** fen; for a paid order its parts of goods and freight. */
    amount: int('amount').notNull(),
    goods: int('goods').notNull().default(0),
    freight: int('freight').notNull().default(0),
    status: integer('status').$type<ReturnStatus>().notNull().default(RETURN_STATUS.due),
    /** Source; null = the provider's default. */
    funds: text('funds', { enum: ['unsettled', 'available'] }),
    providerState: text('provider_state').notNull().default(''),
    providerRef: text('provider_ref'),
    attemptedAt: moment('attempted_at'),
    leaseUntil: moment('lease_until'),
    askAt: moment('ask_at').notNull(),
    asks: integer('asks').notNull().default(0),
    operator: text('operator'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('provider_refunds_sn').on(t.sn),
    uniqueIndex('provider_refunds_ref').on(t.providerRef),
    uniqueIndex('provider_refunds_once')
      .on(t.paymentId)
      .where(sql`${t.why} in ('late', 'double', 'mismatch', 'trial')`),
    index('provider_refunds_payment').on(t.paymentId),
    index('provider_refunds_refund').on(t.refundId),
    indexWhere('provider_refunds_ended', sql`${t.endedAt} is not null`, t.endedAt),
    index('provider_refunds_of_state').on(t.status, t.returnId),
    indexWhere('provider_refunds_due', sql`${t.status} in (10, 20)`, t.askAt),
    indexWhere('provider_refunds_refused', sql`${t.status} = 40`, t.returnId),
    check(
      'provider_refunds_amount',
      sql`${t.amount} > 0 and least(${t.goods}, ${t.freight}) >= 0 and (${t.why} in ('late', 'double', 'mismatch', 'trial') or ${t.goods} + ${t.freight} = ${t.amount})`,
    ),
    check(
      'provider_refunds_status',
      sql`${t.status} in (10, 20, 30, 40) and (${t.status} = 30) = (${t.endedAt} is not null)`,
    ),
  ],
);
export type ProviderRefund = typeof providerRefunds.$inferSelect;

/** Sealed, and hashed to find equal payers. */
export const wechatOpenids = pgTable(
  'wechat_openids',
  {
    userId: refTo('user_id', () => users.userId),
    appId: text('app_id').notNull(),
    sealed: text('sealed').notNull(),
    hash: text('hash').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.appId] }), index('wechat_openids_hash').on(t.hash)],
);
