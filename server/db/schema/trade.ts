import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { REWARD_STATES } from '@/lib/contract/rewards.schema';
import { int, moment } from './columns';
import { users } from './users';

/** Versions of the configuration of money; version 1 is built in (server/db/rules.ts). Never edited: a change is a new row. */
export const moneyRules = pgTable('money_rules', {
  version: integer('version').primaryKey(),
  effectiveAt: moment('effective_at').notNull(),
  /** Whole settings, checked by server/db/rules.ts. */
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  note: text('note').notNull(),
  operator: text('operator').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const ORDER_STATES = ['paid', 'completed', 'refunded'] as const;

/** A real sale. Who earns from it is written down at that moment: later changes of inviter change nothing. */
export const orders = pgTable(
  'orders',
  {
    orderId: int('order_id').primaryKey().generatedAlwaysAsIdentity(),
    sn: text('sn').notNull(),
    buyerId: int('buyer_id')
      .notNull()
      .references(() => users.userId),
    status: text('status', { enum: ORDER_STATES }).notNull().default('paid'),
    /** Money for the goods, and for sending them; rewards know only the first. */
    paid: int('paid').notNull(),
    freight: int('freight').notNull().default(0),
    refunded: int('refunded').notNull().default(0),
    /** The buyer's inviter and that one's inviter, if they were bound before the order. */
    level1Id: int('level1_id').references(() => users.userId),
    level2Id: int('level2_id').references(() => users.userId),
    ruleVersion: integer('rule_version').notNull(),
    /** Receipt or contract number of the sale, so that it is not recorded twice. */
    ref: text('ref'),
    operator: text('operator').notNull(),
    paidAt: moment('paid_at').notNull(),
    completedAt: moment('completed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('orders_sn').on(t.sn),
    uniqueIndex('orders_ref').on(t.ref),
    index('orders_buyer').on(t.buyerId, t.paidAt),
    index('orders_level1').on(t.level1Id, t.paidAt),
    index('orders_paid_at').on(t.paidAt),
    check(
      'orders_sums',
      sql`${t.paid} > 0 and ${t.freight} >= 0 and ${t.refunded} between 0 and ${t.paid}`,
    ),
    check(
      'orders_not_own_referee',
      sql`${t.level1Id} is distinct from ${t.buyerId} and ${t.level2Id} is distinct from ${t.buyerId}`,
    ),
    check(
      'orders_status',
      sql`${t.status} in ('paid', 'completed', 'refunded') and (${t.status} = 'refunded') = (${t.refunded} = ${t.paid})`,
    ),
  ],
);
export type Order = typeof orders.$inferSelect;

export const orderItems = pgTable(
  'order_items',
  {
    itemId: int('item_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: int('order_id')
      .notNull()
      .references(() => orders.orderId),
    title: text('title').notNull(),
    /** Share of the money paid, without freight. */
    paid: int('paid').notNull(),
    refunded: int('refunded').notNull().default(0),
  },
  (t) => [
    index('order_items_order').on(t.orderId),
    check('order_items_sums', sql`${t.paid} > 0 and ${t.refunded} between 0 and ${t.paid}`),
  ],
);
export type OrderItem = typeof orderItems.$inferSelect;

export const refunds = pgTable(
  'refunds',
  {
    refundId: int('refund_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: int('order_id')
      .notNull()
      .references(() => orders.orderId),
    itemId: int('item_id')
      .notNull()
      .references(() => orderItems.itemId),
    amount: int('amount').notNull(),
    reason: text('reason').notNull(),
    ref: text('ref'),
    operator: text('operator').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    uniqueIndex('refunds_ref').on(t.ref, t.itemId),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
);

/** A refund that somebody asked for: until it is decided, the order's rewards do not settle. `refunds` has those that happened. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    requestId: int('request_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: int('order_id')
      .notNull()
      .references(() => orders.orderId),
    /** One item of the order, and how much of it; null = all that is left. */
    itemId: int('item_id').references(() => orderItems.itemId),
    amount: int('amount'),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'done', 'refused'] })
      .notNull()
      .default('open'),
    operator: text('operator').notNull(),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    uniqueIndex('refund_requests_one_open')
      .on(t.orderId)
      .where(sql`${t.status} = 'open'`),
    index('refund_requests_order').on(t.orderId),
    check('refund_requests_amount', sql`${t.amount} > 0`),
  ],
);
export type RefundRequest = typeof refundRequests.$inferSelect;

/** Why a reward waits: somebody looks at it, an operator said so, or its owner's account is frozen. */
export const HOLD_CODES = ['risk', 'operator', 'frozen'] as const;

/** What a member earns from one item of a partner's order. */
export const rewards = pgTable(
  'rewards',
  {
    rewardId: int('reward_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    level: smallint('level').notNull(),
    sourceUserId: int('source_user_id')
      .notNull()
      .references(() => users.userId),
    orderId: int('order_id')
      .notNull()
      .references(() => orders.orderId),
    itemId: int('item_id')
      .notNull()
      .references(() => orderItems.itemId),
    base: int('base').notNull(),
    rateBp: integer('rate_bp').notNull(),
    ruleVersion: integer('rule_version').notNull(),
    holdDays: integer('hold_days').notNull(),
    /** As promised at the sale; what is left is `amount - refundedAmount`. */
    amount: int('amount').notNull(),
    refundedAmount: int('refunded_amount').notNull().default(0),
    status: text('status', { enum: REWARD_STATES }).notNull(),
    holdCode: text('hold_code', { enum: HOLD_CODES }),
    /** Read by the member. */
    reason: text('reason').notNull().default(''),
    /** Null until the order is completed. */
    holdUntil: moment('hold_until'),
    settledAt: moment('settled_at'),
    endedAt: moment('ended_at'),
    appealText: text('appeal_text'),
    appealImages: jsonb('appeal_images').$type<string[]>(),
    appealedAt: moment('appealed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('rewards_item_level').on(t.itemId, t.level),
    /* Lists are read by day: `reward_days` says which days a page shows. */
    index('rewards_listed').on(t.userId, t.level, t.createdAt, t.rewardId),
    index('rewards_listed_state').on(t.userId, t.level, t.status, t.createdAt, t.rewardId),
    index('rewards_order').on(t.orderId),
    index('rewards_due')
      .on(t.holdUntil)
      .where(sql`${t.status} = 'pending' and ${t.holdUntil} is not null`),
    index('rewards_frozen')
      .on(t.userId)
      .where(sql`${t.holdCode} = 'frozen'`),
    index('rewards_open')
      .on(t.userId, t.holdUntil)
      .where(sql`${t.status} in ('pending', 'held')`),
    check('rewards_level', sql`${t.level} in (1, 2)`),
    check('rewards_not_own_sale', sql`${t.userId} <> ${t.sourceUserId}`),
    check(
      'rewards_sums',
      sql`${t.amount} > 0 and ${t.refundedAmount} between 0 and ${t.amount} and ${t.amount} <= ${t.base}`,
    ),
    check('rewards_held', sql`(${t.status} = 'held') = (${t.holdCode} is not null)`),
  ],
);
export type Reward = typeof rewards.$inferSelect;

/** Totals of a member and level, changed together with the rewards. */
export const rewardTotals = pgTable(
  'reward_totals',
  {
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    level: smallint('level').notNull(),
    count: int('count').notNull().default(0),
    /** Pending and held. */
    pending: int('pending').notNull().default(0),
    /** Settled, less what was clawed back. */
    settled: int('settled').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.level] }),
    check('reward_totals_positive', sql`${t.pending} >= 0 and ${t.settled} >= 0`),
  ],
);

/**
 * What the sales of a day (Asia/Shanghai) brought a member, refunds taken off, and how many rewards stand under each tab
 * of the list with what is left of them: pages are found by these counts, at any depth.
 */
export const rewardDays = pgTable(
  'reward_days',
  {
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    day: date('day', { mode: 'string' }).notNull(),
    level: smallint('level').notNull(),
    /** All tabs together. */
    amount: int('amount').notNull(),
    pendingCount: int('pending_count').notNull().default(0),
    pendingFen: int('pending_fen').notNull().default(0),
    heldCount: int('held_count').notNull().default(0),
    heldFen: int('held_fen').notNull().default(0),
    settledCount: int('settled_count').notNull().default(0),
    settledFen: int('settled_fen').notNull().default(0),
    /** Void, and clawed back. */
    voidCount: int('void_count').notNull().default(0),
    voidFen: int('void_fen').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day, t.level] }),
    check(
      'reward_days_positive',
      sql`${t.amount} >= 0 and least(${t.pendingCount}, ${t.pendingFen}, ${t.heldCount}, ${t.heldFen}, ${t.settledCount}, ${t.settledFen}, ${t.voidCount}, ${t.voidFen}) >= 0`,
    ),
  ],
);

export const RISK_TYPES = ['R1', 'R2', 'R3', 'R4', 'R5'] as const;
export type RiskType = (typeof RISK_TYPES)[number];

/** Something to look at before money moves on. */
export const riskCases = pgTable(
  'risk_cases',
  {
    riskId: int('risk_id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type', { enum: RISK_TYPES }).notNull(),
    /** Whose money waits. */
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    refType: text('ref_type').notNull(),
    refId: int('ref_id').notNull(),
    /** Ids and counts; no plain personal data. */
    evidence: jsonb('evidence').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: ['open', 'released', 'confirmed'] })
      .notNull()
      .default('open'),
    appeal: text('appeal'),
    openedAt: moment('opened_at').notNull(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    uniqueIndex('risk_cases_one_open')
      .on(t.type, t.refType, t.refId)
      .where(sql`${t.status} = 'open'`),
    index('risk_cases_user').on(t.userId, t.status),
    index('risk_cases_ref').on(t.refType, t.refId),
  ],
);
export type RiskCase = typeof riskCases.$inferSelect;
