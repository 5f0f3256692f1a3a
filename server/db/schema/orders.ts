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
import { GOODS_KINDS, RETURN_POLICIES } from '@/lib/contract/goods.schema';
import { CLOSE_REASONS, type OrderStatus } from '@/lib/contract/orders.schema';
import { int, moment } from './columns';
import { goods, skus } from './goods';
import { sales } from './sales';
import type { FreightRate } from './shop';
import { users } from './users';

/** Shown to a member before the order was submitted. Reserves nothing. */
export interface QuoteBody {
  kind: (typeof GOODS_KINDS)[number];
  lines: { skuId: number; num: number; price: number }[];
  cartIds: number[];
  addressId: number | null;
  payable: number;
}

export const quotes = pgTable(
  'quotes',
  {
    quoteId: text('quote_id').primaryKey(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    body: jsonb('body').$type<QuoteBody>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('quotes_expires').on(t.expiresAt)],
);

/** A rate of freight as it was when an order was submitted, and the lines that it is for. */
export interface FrozenFreight {
  by: 'piece' | 'gram';
  rate: FreightRate;
  /** Weight of one piece in grams. */
  lines: { skuId: number; weight: number }[];
}

/**
 * A member's intention to buy. It may be unpaid or cancelled: money received for goods is a sale (`sales`). Every change of
 * the state is an update that names the expected one.
 */
export const orders = pgTable(
  'orders',
  {
    orderId: int('order_id').primaryKey().generatedAlwaysAsIdentity(),
    /** 20 digits, for people. */
    sn: text('sn').notNull(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    kind: text('kind', { enum: GOODS_KINDS }).notNull(),
    /** `ORDER_STATUS` of the contract. */
    status: integer('status').$type<OrderStatus>().notNull().default(10),
    /** fen */
    goodsTotal: int('goods_total').notNull(),
    discount: int('discount').notNull().default(0),
    /** The part of the discount that came too little and was accepted: the shop bears it. */
    shortfall: int('shortfall').notNull().default(0),
    /** Why an operator has lowered the price, as its buyer reads it. */
    priceReason: text('price_reason').notNull().default(''),
    freight: int('freight').notNull(),
    payable: int('payable').notNull(),
    paid: int('paid').notNull().default(0),
    refunded: int('refunded').notNull().default(0),
    freightText: text('freight_text').notNull().default(''),
    /** The rates by which the freight was computed, for refunds of a part; empty for orders older than this column. */
    freightRates: jsonb('freight_rates').$type<FrozenFreight[]>().notNull().default([]),
    /** Name, mobile and street, sealed for this order; of services and courses the mobile only. */
    addressSealed: text('address_sealed'),
    /** Keyed hash of the mobile in it, for the rules about risk; null for orders of older releases. */
    mobileHash: text('mobile_hash'),
    regionCode: text('region_code').notNull().default(''),
    regionText: text('region_text').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** Until when it has to be paid. */
    payBy: moment('pay_by').notNull(),
    closeReason: text('close_reason', { enum: CLOSE_REASONS }),
    /** The buyer's inviter and that one's inviter when the order was submitted: they earn from its sale. */
    level1Id: int('level1_id').references(() => users.userId),
    level2Id: int('level2_id').references(() => users.userId),
    /** The sale that its payment made. */
    saleId: int('sale_id').references(() => sales.saleId),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    /** Until when the shop has promised to ship, from the payment on. */
    shipDueAt: moment('ship_due_at'),
    closedAt: moment('closed_at'),
    /** When the last of its pieces went out. */
    shippedAt: moment('shipped_at'),
    /** When it counts as received without a word of the buyer. */
    receiptDueAt: moment('receipt_due_at'),
    /** The buyer has asked for more time, which is given once. */
    extendedAt: moment('extended_at'),
    /** The buyer has last asked to ship it. */
    urgedAt: moment('urged_at'),
    completedAt: moment('completed_at'),
    /** The member has taken it out of the list. */
    hiddenAt: moment('hidden_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('orders_sn').on(t.sn),
    uniqueIndex('orders_sale').on(t.saleId),
    index('orders_listed').on(t.userId, t.orderId),
    index('orders_by_status')
      .on(t.userId, t.status, t.orderId)
      .where(sql`${t.hiddenAt} is null`),
    /* Lists of the operators. */
    index('orders_of_state').on(t.status, t.orderId),
    index('orders_created').on(t.createdAt),
    index('orders_mobile')
      .on(t.mobileHash)
      .where(sql`${t.mobileHash} is not null`),
    index('orders_due')
      .on(t.payBy)
      .where(sql`${t.status} = 10`),
    index('orders_closing')
      .on(t.orderId)
      .where(sql`${t.status} = 15`),
    /* Orders to ship, oldest first, for operators. */
    index('orders_to_ship')
      .on(t.paidAt)
      .where(sql`${t.status} in (20, 21)`),
    index('orders_receipt_due')
      .on(t.receiptDueAt)
      .where(sql`${t.status} = 30`),
    /* Orders to review: completed not long ago. */
    index('orders_completed')
      .on(t.userId, t.completedAt)
      .where(sql`${t.status} = 40`),
    index('orders_under_way')
      .on(t.paidAt)
      .where(sql`${t.status} = 25`),
    index('orders_lapsed')
      .on(t.userId, t.closedAt)
      .where(sql`${t.closeReason} = 'timeout'`),
    check(
      'orders_sums',
      sql`least(${t.goodsTotal}, ${t.discount}, ${t.freight}, ${t.payable}, ${t.refunded}) >= 0 and ${t.payable} = ${t.goodsTotal} - ${t.discount} + ${t.freight} and ${t.refunded} <= ${t.paid}`,
    ),
    check('orders_shortfall', sql`${t.shortfall} between 0 and ${t.discount}`),
    check(
      'orders_status',
      sql`${t.status} in (10, 15, 20, 21, 25, 30, 40, 50, 60) and (${t.status} not in (10, 15, 50) or ${t.saleId} is null) and (${t.status} <> 50 or (${t.closeReason} is not null and ${t.closedAt} is not null))`,
    ),
    check(
      'orders_shipped',
      sql`(${t.status} <> 30 or (${t.shippedAt} is not null and ${t.receiptDueAt} is not null)) and (${t.status} <> 40 or ${t.completedAt} is not null)`,
    ),
    check(
      'orders_not_own_referee',
      sql`${t.level1Id} is distinct from ${t.userId} and ${t.level2Id} is distinct from ${t.userId}`,
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
    goodsId: int('goods_id')
      .notNull()
      .references(() => goods.goodsId),
    skuId: int('sku_id')
      .notNull()
      .references(() => skus.skuId),
    /** As they were called and looked when they were ordered. */
    title: text('title').notNull(),
    skuText: text('sku_text').notNull().default(''),
    image: text('image').notNull().default(''),
    /** fen */
    unitPrice: int('unit_price').notNull(),
    num: integer('num').notNull(),
    sum: int('sum').notNull(),
    discountShare: int('discount_share').notNull().default(0),
    paid: int('paid').notNull(),
    shippedNum: integer('shipped_num').notNull().default(0),
    /** Pieces whose refund was approved, and those of them that had not left: they never do. */
    refundedNum: integer('refunded_num').notNull().default(0),
    cancelledNum: integer('cancelled_num').notNull().default(0),
    refundedFen: int('refunded_fen').notNull().default(0),
    returnPolicy: text('return_policy', { enum: RETURN_POLICIES }).notNull(),
    returnReason: text('return_reason').notNull().default(''),
    /** When the buyer confirmed that it cannot be returned without a reason. */
    noReturnConfirmedAt: moment('no_return_confirmed_at'),
  },
  (t) => [
    uniqueIndex('order_items_sku').on(t.orderId, t.skuId),
    index('order_items_by_sku').on(t.skuId),
    check(
      'order_items_sums',
      sql`${t.num} > 0 and ${t.sum} = ${t.unitPrice} * ${t.num} and ${t.discountShare} between 0 and ${t.sum} and ${t.paid} = ${t.sum} - ${t.discountShare} and ${t.refundedFen} between 0 and ${t.paid} and ${t.refundedNum} between 0 and ${t.num} and ${t.shippedNum} between 0 and ${t.num}`,
    ),
    check(
      'order_items_pieces',
      sql`${t.cancelledNum} between 0 and ${t.refundedNum} and ${t.shippedNum} + ${t.cancelledNum} <= ${t.num} and ${t.refundedNum} - ${t.cancelledNum} <= ${t.shippedNum}`,
    ),
  ],
);
export type OrderItem = typeof orderItems.$inferSelect;

export const HOLD_STATES = ['held', 'sold', 'released'] as const;

/** Pieces that are kept for a line of an order. The change of its state is the guard: a hold ends once. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    holdId: int('hold_id').primaryKey().generatedAlwaysAsIdentity(),
    itemId: int('item_id')
      .notNull()
      .references(() => orderItems.itemId),
    skuId: int('sku_id')
      .notNull()
      .references(() => skus.skuId),
    num: integer('num').notNull(),
    state: text('state', { enum: HOLD_STATES }).notNull().default('held'),
    at: moment('at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('stock_holds_item').on(t.itemId),
    index('stock_holds_open')
      .on(t.skuId)
      .where(sql`${t.state} = 'held'`),
    check(
      'stock_holds_state',
      sql`${t.num} > 0 and ${t.state} in ('held', 'sold', 'released') and (${t.state} = 'held') = (${t.endedAt} is null)`,
    ),
  ],
);

/** Counters of a member that limits rest on, changed by conditional updates beside the rows they count. */
export const shopMembers = pgTable(
  'shop_members',
  {
    userId: int('user_id')
      .primaryKey()
      .references(() => users.userId),
    /** Orders that wait for payment. */
    unpaid: integer('unpaid').notNull().default(0),
  },
  (t) => [check('shop_members_unpaid', sql`${t.unpaid} >= 0`)],
);

/** Pieces of goods that a member has ordered, paid or not, less those returned or cancelled. */
export const goodsBought = pgTable(
  'goods_bought',
  {
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    goodsId: int('goods_id')
      .notNull()
      .references(() => goods.goodsId),
    pieces: int('pieces').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.goodsId] }),
    check('goods_bought_pieces', sql`${t.pieces} >= 0`),
  ],
);
