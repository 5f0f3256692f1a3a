import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { indexWhere, int, moment } from './columns';
import { payments, providerRefunds } from './payments';

/* Provider bills without data of persons (specification 30.17 to 30.20). */

/** `empty`: the provider had nothing to list. */
export const BILL_STATES = ['waiting', 'loaded', 'empty'] as const;

export const billDays = pgTable(
  'bill_days',
  {
    day: text('day').primaryKey(),
    state: text('state', { enum: BILL_STATES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    askAt: moment('ask_at').notNull(),
    /** One process at a time downloads. */
    leaseUntil: moment('lease_until'),
    note: text('note').notNull().default(''),
    loadedAt: moment('loaded_at'),
    /** Sums by the provider: lines, fen. */
    count: int('count').notNull().default(0),
    settled: int('settled').notNull().default(0),
    refunded: int('refunded').notNull().default(0),
    fee: int('fee').notNull().default(0),
    feeBooked: int('fee_booked').notNull().default(0),
  },
  (t) => [
    indexWhere('bill_days_due', sql`${t.state} = 'waiting'`, t.askAt),
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
    sn: text('sn').notNull(),
    transactionId: text('transaction_id').notNull(),
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
    /** Parts per million; null where the bill names none. */
    feeRate: int('fee_rate'),
    currency: text('currency').notNull(),
    state: text('state').notNull(),
    /** A line above has the same number. */
    isRepeated: boolean('is_repeated').notNull().default(false),
    paymentId: int('payment_id').references(() => payments.paymentId),
    returnId: int('return_id').references(() => providerRefunds.returnId),
  },
  (t) => [
    index('bill_lines_day').on(t.day, t.lineId),
    index('bill_lines_sn').on(t.sn),
    indexWhere('bill_lines_refund', sql`${t.refundSn} is not null`, t.refundSn),
    check('bill_lines_kind', sql`(${t.kind} = 'refund') = (${t.refundSn} is not null)`),
  ],
);
export type StoredBillLine = typeof billLines.$inferSelect;

/** Money on one side only; other amount, state or fee; another merchant. */
export const DIFF_KINDS = [
  'missing_here',
  'missing_there',
  'amount',
  'state',
  'fee',
  'merchant',
] as const;
export type DiffKind = (typeof DIFF_KINDS)[number];
/** `fixed` by an event; `explained` by an operator. */
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
    sn: text('sn').notNull(),
    lineId: int('line_id').references(() => billLines.lineId),
    paymentId: int('payment_id').references(() => payments.paymentId),
    returnId: int('return_id').references(() => providerRefunds.returnId),
    /** fen */
    ours: int('ours'),
    theirs: int('theirs'),
    detail: text('detail').notNull().default(''),
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
    index('bill_diffs_of_state').on(t.state, t.diffId),
    index('bill_diffs_sn').on(t.sn),
    index('bill_diffs_of_day').on(t.day, t.diffId),
    indexWhere('bill_diffs_open', sql`${t.state} = 'open'`, t.openedAt),
    check(
      'bill_diffs_state',
      sql`${t.state} in ('open', 'explained', 'fixed') and (${t.state} = 'open') = (${t.endedAt} is null) and (${t.state} = 'explained') = (${t.operator} is not null) and (${t.state} <> 'explained' or ${t.note} <> '')`,
    ),
  ],
);
export type BillDiff = typeof billDiffs.$inferSelect;
