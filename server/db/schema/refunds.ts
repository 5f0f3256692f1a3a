import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CARRIER_CODES } from '@/lib/contract/carriers';
import { REFUND_REASONS, REFUND_TYPES, type RefundStatus } from '@/lib/contract/refund-words';
import { indexWhere, int, moment, refTo, uniqueIndexWhere } from './columns';
import { orderItems, orders } from './orders';
import { users } from './users';
import { vouchers } from './vouchers';

export const REFUND_RULE_NAMES = [
  'unshipped',
  'promise',
  'service',
  'unused',
  'expired',
  'unopened',
  'unclaimed',
  'pass_rest',
  'slot_free',
  'slot_late',
  'called_off',
  'merged',
  'seven',
  'quality',
  'operator',
] as const;

/** Each update names the expected state. Fen as quoted; an operator may approve less. */
export const refunds = pgTable(
  'refunds',
  {
    refundId: int('refund_id').primaryKey().generatedAlwaysAsIdentity(),
    sn: text('sn').notNull(),
    orderId: refTo('order_id', () => orders.orderId),
    userId: refTo('user_id', () => users.userId),
    /** Null: the last ones first. */
    voucherId: int('voucher_id').references(() => vouchers.voucherId),
    type: text('type', { enum: REFUND_TYPES }).notNull(),
    status: integer('status').$type<RefundStatus>().notNull().default(10),
    rule: text('rule', { enum: REFUND_RULE_NAMES }).notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    content: text('content').notNull().default(''),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    goods: int('goods').notNull(),
    freight: int('freight').notNull(),
    amount: int('amount').notNull(),
    /** Second application, after a refusal. */
    isSecond: boolean('is_second').notNull().default(false),
    /** Approved automatically if not reviewed in time. */
    hasPromise: boolean('has_promise').notNull().default(false),
    isByTime: boolean('is_by_time').notNull().default(false),
    /** Deadline of the awaited step. */
    dueAt: moment('due_at'),
    /** Its units are on an open check-in list: paid when that is back, at the latest then. */
    heldUntil: moment('held_until'),
    operator: text('operator'),
    answer: text('answer').notNull().default(''),
    carrier: text('carrier', { enum: CARRIER_CODES }),
    no: text('no'),
    /** Returned units. */
    isResaleable: boolean('is_resaleable'),
    createdAt: moment('created_at').notNull(),
    approvedAt: moment('approved_at'),
    sentAt: moment('sent_at'),
    /** Approved, and returned goods were accepted. */
    payingAt: moment('paying_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('refunds_sn').on(t.sn),
    index('refunds_order').on(t.orderId, t.refundId),
    index('refunds_listed').on(t.userId, t.refundId),
    index('refunds_of_state').on(t.status, t.refundId),
    index('refunds_created').on(t.createdAt),
    index('refunds_type').on(t.type, t.refundId),
    index('refunds_reason').on(t.reason, t.refundId),
    index('refunds_amount_listed').on(t.amount, t.refundId),
    indexWhere('refunds_parcel', sql`${t.no} is not null`, t.no),
    /** Failed ones have no deadline, and come first. */
    index('refunds_waiting')
      .on(sql`coalesce(${t.dueAt}, 'epoch'::timestamptz)`, t.refundId)
      .where(sql`${t.status} in (10, 20, 25, 70)`),
    index('refunds_unbooked')
      .on(t.refundId)
      .where(sql`${t.type} = 'return' and ${t.isResaleable} is null and ${t.status} in (30, 40)`),
    indexWhere('refunds_due', sql`${t.status} in (10, 20, 25)`, t.dueAt),
    indexWhere('refunds_held', sql`${t.heldUntil} is not null and ${t.status} = 10`, t.refundId),
    indexWhere('refunds_open', sql`${t.status} in (10, 20, 25, 30, 70)`, t.orderId),
    check(
      'refunds_amount',
      sql`${t.amount} > 0 and least(${t.goods}, ${t.freight}) >= 0 and ${t.amount} = ${t.goods} + ${t.freight}`,
    ),
    check(
      'refunds_status',
      sql`${t.status} in (10, 20, 25, 30, 40, 50, 60, 70) and (${t.status} in (40, 50, 60)) = (${t.endedAt} is not null) and (${t.status} not in (30, 40, 70) or ${t.payingAt} is not null) and (${t.status} <> 25 or (${t.carrier} is not null and ${t.no} is not null))`,
    ),
  ],
);
export type Refund = typeof refunds.$inferSelect;

/** A line is in one open refund at a time. */
export const refundItems = pgTable(
  'refund_items',
  {
    refundId: refTo('refund_id', () => refunds.refundId),
    itemId: refTo('item_id', () => orderItems.itemId),
    /** 0: the rest of partly refunded units. */
    num: integer('num').notNull(),
    /** Share of what was paid. */
    fen: int('fen').notNull(),
    /** Mirrors the refund: not arrived, refused or withdrawn. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.itemId] }),
    uniqueIndexWhere('refund_items_one_open', sql`${t.isOpen}`, t.itemId),
    index('refund_items_item').on(t.itemId),
    check('refund_items_sums', sql`least(${t.num}, ${t.fen}) >= 0`),
  ],
);
export type RefundItem = typeof refundItems.$inferSelect;
