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
import { indexWhere, int, moment, refTo, uniqueIndexWhere } from './columns';
import { saleItems, sales } from './sales';
import { users } from './users';

export const HOLD_CODES = ['risk', 'operator', 'frozen'] as const;

export const rewards = pgTable(
  'rewards',
  {
    rewardId: int('reward_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    level: smallint('level').notNull(),
    sourceUserId: refTo('source_user_id', () => users.userId),
    saleId: refTo('sale_id', () => sales.saleId),
    itemId: refTo('item_id', () => saleItems.itemId),
    base: int('base').notNull(),
    rateBp: integer('rate_bp').notNull(),
    ruleVersion: integer('rule_version').notNull(),
    holdDays: integer('hold_days').notNull(),
    /** As promised; the rest is `amount - refundedAmount`. */
    amount: int('amount').notNull(),
    refundedAmount: int('refunded_amount').notNull().default(0),
    status: text('status', { enum: REWARD_STATES }).notNull(),
    holdCode: text('hold_code', { enum: HOLD_CODES }),
    /** Read by the member. */
    reason: text('reason').notNull().default(''),
    /** Null until completed. */
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
    /* Paged by day (`reward_days`). */
    index('rewards_listed').on(t.userId, t.level, t.createdAt, t.rewardId),
    index('rewards_listed_state').on(t.userId, t.level, t.status, t.createdAt, t.rewardId),
    index('rewards_state').on(t.status, t.rewardId),
    index('rewards_sale').on(t.saleId),
    index('rewards_created').on(t.createdAt),
    index('rewards_due')
      .on(t.holdUntil)
      .where(sql`${t.status} = 'pending' and ${t.holdUntil} is not null`),
    indexWhere('rewards_frozen', sql`${t.holdCode} = 'frozen'`, t.userId),
    indexWhere('rewards_open', sql`${t.status} in ('pending', 'held')`, t.userId, t.holdUntil),
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

export const rewardTotals = pgTable(
  'reward_totals',
  {
    userId: refTo('user_id', () => users.userId),
    level: smallint('level').notNull(),
    count: int('count').notNull().default(0),
    pending: int('pending').notNull().default(0),
    /** Less clawbacks. */
    settled: int('settled').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.level] }),
    check('reward_totals_positive', sql`${t.pending} >= 0 and ${t.settled} >= 0`),
  ],
);

/** Net rewards of a Shanghai day, and counts that find pages. */
export const rewardDays = pgTable(
  'reward_days',
  {
    userId: refTo('user_id', () => users.userId),
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
    /** Including clawbacks. */
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

/** Must be decided before money moves. */
export const riskCases = pgTable(
  'risk_cases',
  {
    riskId: int('risk_id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type', { enum: RISK_TYPES }).notNull(),
    userId: refTo('user_id', () => users.userId),
    refType: text('ref_type').notNull(),
    refId: int('ref_id').notNull(),
    /** Ids and counts; no personal data. */
    evidence: jsonb('evidence').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: ['open', 'released', 'confirmed'] })
      .notNull()
      .default('open'),
    appeal: text('appeal'),
    appealedAt: moment('appealed_at'),
    openedAt: moment('opened_at').notNull(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    uniqueIndexWhere('risk_cases_one_open', sql`${t.status} = 'open'`, t.type, t.refType, t.refId),
    index('risk_cases_user').on(t.userId, t.status),
    index('risk_cases_state').on(t.status, t.riskId),
    index('risk_cases_type').on(t.type, t.riskId),
    index('risk_cases_ref').on(t.refType, t.refId),
  ],
);
export type RiskCase = typeof riskCases.$inferSelect;
