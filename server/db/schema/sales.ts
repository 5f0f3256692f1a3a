import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { indexWhere, int, moment, refTo } from './columns';
import { skus } from './goods';
import { users } from './users';

export const moneyRules = pgTable('money_rules', {
  version: integer('version').primaryKey(),
  effectiveAt: moment('effective_at').notNull(),
  /** Checked by server/modules/rules/versions.ts. */
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  note: text('note').notNull(),
  operator: text('operator').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const SALE_STATES = ['paid', 'completed', 'refunded'] as const;

/** Names who earns: later inviters change nothing. */
export const sales = pgTable(
  'sales',
  {
    saleId: int('sale_id').primaryKey().generatedAlwaysAsIdentity(),
    sn: text('sn').notNull(),
    buyerId: refTo('buyer_id', () => users.userId),
    status: text('status', { enum: SALE_STATES }).notNull().default('paid'),
    paid: int('paid').notNull(),
    freight: int('freight').notNull().default(0),
    refunded: int('refunded').notNull().default(0),
    /** Inviters bound before the sale or order. */
    level1Id: int('level1_id').references(() => users.userId),
    level2Id: int('level2_id').references(() => users.userId),
    ruleVersion: integer('rule_version').notNull(),
    /** Receipt or contract number; prevents duplicates. */
    ref: text('ref'),
    operator: text('operator').notNull(),
    paidAt: moment('paid_at').notNull(),
    completedAt: moment('completed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('sales_sn').on(t.sn),
    uniqueIndex('sales_ref').on(t.ref),
    index('sales_buyer').on(t.buyerId, t.paidAt),
    index('sales_level1').on(t.level1Id, t.paidAt),
    index('sales_paid_at').on(t.paidAt),
    index('sales_status').on(t.status, t.paidAt),
    indexWhere('sales_offline', sql`(${t.ref} is null or ${t.ref} not like 'order:%')`, t.paidAt),
    check(
      'sales_sums',
      sql`${t.paid} > 0 and ${t.freight} >= 0 and ${t.refunded} between 0 and ${t.paid}`,
    ),
    check(
      'sales_not_own_referee',
      sql`${t.level1Id} is distinct from ${t.buyerId} and ${t.level2Id} is distinct from ${t.buyerId}`,
    ),
    check(
      'sales_status',
      sql`${t.status} in ('paid', 'completed', 'refunded') and (${t.status} = 'refunded') = (${t.refunded} = ${t.paid})`,
    ),
  ],
);
export type Sale = typeof sales.$inferSelect;

export const saleItems = pgTable(
  'sale_items',
  {
    itemId: int('item_id').primaryKey().generatedAlwaysAsIdentity(),
    saleId: refTo('sale_id', () => sales.saleId),
    title: text('title').notNull(),
    /** Null for sales outside the shop. */
    skuId: int('sku_id').references(() => skus.skuId),
    num: integer('num'),
    /** Without freight. */
    paid: int('paid').notNull(),
    refunded: int('refunded').notNull().default(0),
    /** False: nobody earns. */
    isRewardable: boolean('is_rewardable').notNull().default(true),
  },
  (t) => [
    index('sale_items_sale').on(t.saleId),
    indexWhere('sale_items_sku', sql`${t.skuId} is not null`, t.skuId, t.itemId),
    check('sale_items_sums', sql`${t.paid} > 0 and ${t.refunded} between 0 and ${t.paid}`),
    check('sale_items_goods', sql`(${t.skuId} is null) = (${t.num} is null) and ${t.num} > 0`),
  ],
);
export type SaleItem = typeof saleItems.$inferSelect;

export const saleRefunds = pgTable(
  'sale_refunds',
  {
    refundId: int('refund_id').primaryKey().generatedAlwaysAsIdentity(),
    saleId: refTo('sale_id', () => sales.saleId),
    itemId: refTo('item_id', () => saleItems.itemId),
    amount: int('amount').notNull(),
    reason: text('reason').notNull(),
    ref: text('ref'),
    operator: text('operator').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('sale_refunds_sale').on(t.saleId),
    index('sale_refunds_made').on(t.createdAt),
    uniqueIndex('sale_refunds_ref').on(t.ref, t.itemId),
    check('sale_refunds_amount', sql`${t.amount} > 0`),
  ],
);

/** Rewards wait for its decision; one an item. Paid ones: `saleRefunds`. */
export const saleRefundRequests = pgTable(
  'sale_refund_requests',
  {
    requestId: int('request_id').primaryKey().generatedAlwaysAsIdentity(),
    saleId: refTo('sale_id', () => sales.saleId),
    /** Null = all that is left. */
    itemId: int('item_id').references(() => saleItems.itemId),
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
    uniqueIndex('sale_refund_requests_one_open')
      .on(t.saleId, sql`coalesce(${t.itemId}, 0)`)
      .where(sql`${t.status} = 'open'`),
    index('sale_refund_requests_sale').on(t.saleId),
    check('sale_refund_requests_amount', sql`${t.amount} > 0`),
  ],
);
export type SaleRefundRequest = typeof saleRefundRequests.$inferSelect;
