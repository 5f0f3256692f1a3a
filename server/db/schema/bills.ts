import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { payments, providerRefunds } from './payments';

/* The provider's bill of each day as it came, and where it differs from ours (specification 30.17 to 30.20). No data of persons. */

/** `waiting`: not there yet. `empty`: the provider had nothing to list, which is an answer. */
export const BILL_STATES = ['waiting', 'loaded', 'empty'] as const;
export type BillState = (typeof BILL_STATES)[number];

export const billDays = pgTable(
  'bill_days',
  {
    /** yyyy-mm-dd of Shanghai. */
    day: text('day').primaryKey(),
    state: text('state', { enum: BILL_STATES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** When the provider is asked next. */
    askAt: moment('ask_at').notNull(),
    /** Held while one process downloads it. */
    leaseUntil: moment('lease_until'),
    /** Why it is not there, in the words of the last answer. */
    note: text('note').notNull().default(''),
    loadedAt: moment('loaded_at'),
    /** The provider's sums: lines, and fen. */
    count: int('count').notNull().default(0),
    settled: int('settled').notNull().default(0),
    refunded: int('refunded').notNull().default(0),
    fee: int('fee').notNull().default(0),
    /** Our part of the fee, which stands in the books (fen). */
    feeBooked: int('fee_booked').notNull().default(0),
  },
  (t) => [
    index('bill_days_due')
      .on(t.askAt)
      .where(sql`${t.state} = 'waiting'`),
    check('bill_days_day', sql`${t.day} ~ '^20\\d\\d-\\d\\d-\\d\\d$'`),
    check(
      'bill_days_state',
      sql`${t.state} in ('waiting', 'loaded', 'empty') and (${t.state} = 'waiting') = (${t.loadedAt} is null)`,
    ),
  ],
);
export type BillDay = typeof billDays.$inferSelect;

export const BILL_SUBJECTS = ['payment', 'refund'] as const;

export const billLines = pgTable(
  'bill_lines',
  {
    lineId: int('line_id').primaryKey().generatedAlwaysAsIdentity(),
    day: text('day')
      .notNull()
      .references(() => billDays.day),
    kind: text('kind', { enum: BILL_SUBJECTS }).notNull(),
    /** Our number of the payment, and the provider's. */
    sn: text('sn').notNull(),
    transactionId: text('transaction_id').notNull(),
    /** Of a refund: our number, the provider's, and its state there. */
    refundSn: text('refund_sn'),
    refundRef: text('refund_ref'),
    refundState: text('refund_state'),
    mchId: text('mch_id').notNull(),
    appId: text('app_id').notNull(),
    at: moment('at').notNull(),
    /** fen */
    amount: int('amount').notNull(),
    settled: int('settled').notNull(),
    fee: int('fee').notNull(),
    /** Parts per million of what is settled; null where the bill names none. */
    feeRate: int('fee_rate'),
    currency: text('currency').notNull(),
    /** The provider's own name of the state. */
    state: text('state').notNull(),
    /** A line of the same number stands above it. */
    isRepeated: boolean('is_repeated').notNull().default(false),
    /** Our payment that it is about. */
    paymentId: int('payment_id').references(() => payments.paymentId),
    returnId: int('return_id').references(() => providerRefunds.returnId),
  },
  (t) => [
    index('bill_lines_day').on(t.day, t.lineId),
    index('bill_lines_sn').on(t.sn),
    index('bill_lines_refund')
      .on(t.refundSn)
      .where(sql`${t.refundSn} is not null`),
    check('bill_lines_kind', sql`(${t.kind} = 'refund') = (${t.refundSn} is not null)`),
  ],
);
export type StoredBillLine = typeof billLines.$inferSelect;

/**
 * Differences of a bill: money that stands there and not here, or here and not there; another amount, state or fee; a line of
 * another merchant.
 */
export const DIFF_KINDS = [
  'missing_here',
  'missing_there',
  'amount',
  'state',
  'fee',
  'merchant',
] as const;
export type DiffKind = (typeof DIFF_KINDS)[number];
/** `fixed`: an ordinary event has removed it. `explained`: an operator has said why it stays. */
export const DIFF_STATES = ['open', 'explained', 'fixed'] as const;

export const billDiffs = pgTable(
  'bill_diffs',
  {
    diffId: int('diff_id').primaryKey().generatedAlwaysAsIdentity(),
    day: text('day')
      .notNull()
      .references(() => billDays.day),
    kind: text('kind', { enum: DIFF_KINDS }).notNull(),
    subject: text('subject', { enum: BILL_SUBJECTS }).notNull(),
    /** Our number of the payment or refund. */
    sn: text('sn').notNull(),
    /** Null: no line has it. */
    lineId: int('line_id').references(() => billLines.lineId),
    paymentId: int('payment_id').references(() => payments.paymentId),
    returnId: int('return_id').references(() => providerRefunds.returnId),
    /** fen; null where there is none. */
    ours: int('ours'),
    theirs: int('theirs'),
    detail: text('detail').notNull().default(''),
    /** The provider's last answer about it, and the time of the next question. */
    answer: text('answer').notNull().default(''),
    askAt: moment('ask_at'),
    state: text('state', { enum: DIFF_STATES }).notNull().default('open'),
    note: text('note').notNull().default(''),
    operator: text('operator'),
    openedAt: moment('opened_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    unique('bill_diffs_once').on(t.day, t.kind, t.subject, t.sn, t.lineId).nullsNotDistinct(),
    index('bill_diffs_open')
      .on(t.openedAt)
      .where(sql`${t.state} = 'open'`),
    check(
      'bill_diffs_state',
      sql`${t.state} in ('open', 'explained', 'fixed') and (${t.state} = 'open') = (${t.endedAt} is null) and (${t.state} = 'explained') = (${t.operator} is not null) and (${t.state} <> 'explained' or ${t.note} <> '')`,
    ),
  ],
);
export type BillDiff = typeof billDiffs.$inferSelect;
