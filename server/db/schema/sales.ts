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
import { int, moment } from './columns';
import { skus } from './goods';
import { users } from './users';

/** Versions of the configuration of money; version 1 is built in (server/modules/rules/versions.ts). Append-only: a change is a new row. */
export const moneyRules = pgTable('money_rules', {
  version: integer('version').primaryKey(),
  effectiveAt: moment('effective_at').notNull(),
  /** Whole settings, checked by server/modules/rules/versions.ts. */
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  note: text('note').notNull(),
  operator: text('operator').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const SALE_STATES = ['paid', 'completed', 'refunded'] as const;

/** A real sale. Who earns from it is stored with it: later changes of inviter change nothing. */
export const sales = pgTable(
  'sales',
  {
    saleId: int('sale_id').primaryKey().generatedAlwaysAsIdentity(),
    sn: text('sn').notNull(),
    buyerId: int('buyer_id')
      .notNull()
      .references(() => users.userId),
    status: text('status', { enum: SALE_STATES }).notNull().default('paid'),
    /** Price of the goods, and of shipping; rewards count only the goods. */
    paid: int('paid').notNull(),
    freight: int('freight').notNull().default(0),
    refunded: int('refunded').notNull().default(0),
    /** The buyer's inviter and that one's inviter, if they were bound before the sale; of a shop order, when it was placed. */
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
    uniqueIndex('sales_sn').on(t.sn),
    uniqueIndex('sales_ref').on(t.ref),
    index('sales_buyer').on(t.buyerId, t.paidAt),
    index('sales_level1').on(t.level1Id, t.paidAt),
    index('sales_paid_at').on(t.paidAt),
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
    saleId: int('sale_id')
      .notNull()
      .references(() => sales.saleId),
    title: text('title').notNull(),
    /** The sold SKU and its quantity; null for sales that name no goods of the shop. */
    skuId: int('sku_id').references(() => skus.skuId),
    num: integer('num'),
    /** Share of the money paid, without freight. */
    paid: int('paid').notNull(),
    refunded: int('refunded').notNull().default(0),
    /** False: nobody earns from this item. */
    isRewardable: boolean('is_rewardable').notNull().default(true),
  },
  (t) => [
    index('sale_items_sale').on(t.saleId),
    index('sale_items_sku')
      .on(t.skuId, t.itemId)
      .where(sql`${t.skuId} is not null`),
    check('sale_items_sums', sql`${t.paid} > 0 and ${t.refunded} between 0 and ${t.paid}`),
    check('sale_items_goods', sql`(${t.skuId} is null) = (${t.num} is null) and ${t.num} > 0`),
  ],
);
export type SaleItem = typeof saleItems.$inferSelect;

export const saleRefunds = pgTable(
  'sale_refunds',
  {
    refundId: int('refund_id').primaryKey().generatedAlwaysAsIdentity(),
    saleId: int('sale_id')
      .notNull()
      .references(() => sales.saleId),
    itemId: int('item_id')
      .notNull()
      .references(() => saleItems.itemId),
    amount: int('amount').notNull(),
    reason: text('reason').notNull(),
    ref: text('ref'),
    operator: text('operator').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('sale_refunds_sale').on(t.saleId),
    uniqueIndex('sale_refunds_ref').on(t.ref, t.itemId),
    check('sale_refunds_amount', sql`${t.amount} > 0`),
  ],
);

/** A requested refund, at most one an item at a time: until it is decided, the sale's rewards do not settle. `saleRefunds` has the paid ones. */
export const saleRefundRequests = pgTable(
  'sale_refund_requests',
  {
    requestId: int('request_id').primaryKey().generatedAlwaysAsIdentity(),
    saleId: int('sale_id')
      .notNull()
      .references(() => sales.saleId),
    /** One item of the sale, and how much of it; null = all items, all that is left. */
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
