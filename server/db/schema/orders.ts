import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { GOODS_FORMS, GOODS_KINDS, GOODS_WAYS, RETURN_POLICIES } from '@/lib/contract/goods.schema';
import { CLOSE_REASONS, ORDER_EVIDENCE, type OrderStatus } from '@/lib/contract/orders.schema';
import type { Custom } from '@/lib/format/custom-fields';
import type { FreightRate } from '@/lib/format/freight-rates';
import { indexWhere, int, moment, refTo } from './columns';
import { goods, skus } from './goods';
import { sales } from './sales';
import { places } from './shop';
import { users } from './users';

/** Promises as sold. */
export interface Terms {
  validDays?: number;
  passDays?: number;
  /** As chosen; a later payment starts it later. */
  passFrom?: string;
  /** Of an appointment. */
  freeHours?: number;
  lateBp?: number;
  workDays?: number;
  /** At the buyer's address. */
  onSite?: true;
  courseId?: number;
  /** Of the course when it was sold: one unit each. */
  lessonIds?: number[];
  /** One of them is attended on site. */
  visitId?: number;
  /** Absent = everywhere. */
  placeIds?: number[];
  /** Days for which a ready order is kept. */
  keepDays?: number;
  /** Hours from payment, also for made to order. */
  readyHours?: number;
}

/** Freight rate at submission. */
export interface FrozenFreight {
  by: 'piece' | 'gram';
  rate: FreightRate;
  lines: { skuId: number; weight: number }[];
}

/** Received money is a sale (`sales`). Each update names the expected state. */
export const orders = pgTable(
  'orders',
  {
    orderId: int('order_id').primaryKey().generatedAlwaysAsIdentity(),
    /** 20 digits. */
    sn: text('sn').notNull(),
    userId: refTo('user_id', () => users.userId),
    kind: text('kind', { enum: GOODS_KINDS }).notNull(),
    form: text('form', { enum: GOODS_FORMS }).notNull().default('ship'),
    way: text('way', { enum: GOODS_WAYS }).notNull().default('express'),
    /** Of pick-up. */
    placeId: int('place_id').references(() => places.placeId),
    /** Ready to be picked up; kept until `receiptDueAt`. */
    readyAt: moment('ready_at'),
    /** Left at the address, with a photo: signed a day later. */
    deliveredAt: moment('delivered_at'),
    deliveryPhoto: text('delivery_photo').notNull().default(''),
    status: integer('status').$type<OrderStatus>().notNull().default(10),
    /** fen */
    goodsTotal: int('goods_total').notNull(),
    discount: int('discount').notNull().default(0),
    /** Missing part of the discount, borne by the shop. */
    shortfall: int('shortfall').notNull().default(0),
    /** Read by the buyer. */
    priceReason: text('price_reason').notNull().default(''),
    freight: int('freight').notNull(),
    payable: int('payable').notNull(),
    paid: int('paid').notNull().default(0),
    refunded: int('refunded').notNull().default(0),
    freightText: text('freight_text').notNull().default(''),
    /** For partial refunds; empty for older orders. */
    freightRates: jsonb('freight_rates').$type<FrozenFreight[]>().notNull().default([]),
    /** Sealed; services and courses have the mobile only. */
    addressSealed: text('address_sealed'),
    /** Keyed, for risk rules; null for older orders. */
    mobileHash: text('mobile_hash'),
    /** Keyed, of receiver and address: equal ones share a box. Null for older orders. */
    addressHash: text('address_hash'),
    regionCode: text('region_code').notNull().default(''),
    regionText: text('region_text').notNull().default(''),
    remark: text('remark').notNull().default(''),
    payBy: moment('pay_by').notNull(),
    closeReason: text('close_reason', { enum: CLOSE_REASONS }),
    /** Inviters at submission: they earn from the sale. */
    level1Id: int('level1_id').references(() => users.userId),
    level2Id: int('level2_id').references(() => users.userId),
    saleId: int('sale_id').references(() => sales.saleId),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    shipDueAt: moment('ship_due_at'),
    closedAt: moment('closed_at'),
    shippedAt: moment('shipped_at'),
    receiptDueAt: moment('receipt_due_at'),
    /** Possible once. */
    extendedAt: moment('extended_at'),
    urgedAt: moment('urged_at'),
    completedAt: moment('completed_at'),
    evidence: text('evidence', { enum: ORDER_EVIDENCE }),
    hiddenAt: moment('hidden_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('orders_sn').on(t.sn),
    uniqueIndex('orders_sale').on(t.saleId),
    index('orders_listed').on(t.userId, t.orderId),
    indexWhere('orders_by_status', sql`${t.hiddenAt} is null`, t.userId, t.status, t.orderId),
    index('orders_of_state').on(t.status, t.orderId),
    index('orders_created').on(t.createdAt),
    indexWhere('orders_paid', sql`${t.paidAt} is not null`, t.paidAt, t.orderId),
    index('orders_amount').on(t.payable, t.orderId),
    index('orders_ship_due').on(t.shipDueAt),
    index('orders_region').on(t.regionCode, t.orderId),
    indexWhere('orders_mobile', sql`${t.mobileHash} is not null`, t.mobileHash),
    indexWhere('orders_due', sql`${t.status} = 10`, t.payBy),
    indexWhere('orders_closing', sql`${t.status} = 15`, t.orderId),
    indexWhere('orders_to_ship', sql`${t.status} in (20, 21)`, t.paidAt),
    index('orders_mergeable')
      .on(t.userId, t.addressHash)
      .where(sql`${t.status} = 20 and ${t.addressHash} is not null`),
    indexWhere('orders_urged', sql`${t.status} in (20, 21) and ${t.urgedAt} is not null`, t.paidAt),
    indexWhere('orders_receipt_due', sql`${t.status} = 30`, t.receiptDueAt),
    index('orders_pickup')
      .on(t.placeId, t.paidAt, t.orderId)
      .where(sql`${t.status} in (20, 30) and ${t.way} <> 'express'`),
    indexWhere('orders_delivery_photo', sql`${t.deliveryPhoto} <> ''`, t.deliveryPhoto),
    /* For reviews. */
    indexWhere('orders_completed', sql`${t.status} = 40`, t.userId, t.completedAt),
    index('orders_owed')
      .on(t.paidAt)
      .where(sql`${t.status} = 25 or (${t.status} = 40 and ${t.evidence} = 'none')`),
    indexWhere('orders_lapsed', sql`${t.closeReason} = 'timeout'`, t.userId, t.closedAt),
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
      sql`(${t.status} <> 30 or (coalesce(${t.shippedAt}, ${t.readyAt}) is not null and ${t.receiptDueAt} is not null)) and (${t.status} <> 40 or (${t.completedAt} is not null and ${t.evidence} is not null))`,
    ),
    check(
      'orders_way',
      sql`(${t.way} = 'pickup') = (${t.placeId} is not null) and (${t.way} = 'express' or ${t.form} = 'ship') and (${t.readyAt} is null or ${t.way} <> 'express') and (${t.deliveredAt} is not null or ${t.deliveryPhoto} = '') and (${t.deliveredAt} is null or ${t.way} = 'local') and (${t.evidence} <> 'photo' or ${t.deliveredAt} is not null)`,
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
    orderId: refTo('order_id', () => orders.orderId),
    goodsId: refTo('goods_id', () => goods.goodsId),
    skuId: refTo('sku_id', () => skus.skuId),
    title: text('title').notNull(),
    skuText: text('sku_text').notNull().default(''),
    image: text('image').notNull().default(''),
    /** fen */
    unitPrice: int('unit_price').notNull(),
    num: integer('num').notNull(),
    sum: int('sum').notNull(),
    discountShare: int('discount_share').notNull().default(0),
    paid: int('paid').notNull(),
    terms: jsonb('terms').$type<Terms>().notNull().default({}),
    unitsPer: integer('units_per').notNull().default(1),
    /** Delivered and refunded in these: items, uses, days, lessons. */
    units: integer('units').generatedAlwaysAs(sql`num * units_per`),
    usedUnits: integer('used_units').notNull().default(0),
    shippedNum: integer('shipped_num').notNull().default(0),
    /** Units refunded, and those of them never delivered. */
    refundedNum: integer('refunded_num').notNull().default(0),
    cancelledNum: integer('cancelled_num').notNull().default(0),
    refundedFen: int('refunded_fen').notNull().default(0),
    returnPolicy: text('return_policy', { enum: RETURN_POLICIES }).notNull(),
    returnReason: text('return_reason').notNull().default(''),
    /** The buyer changes it until it is being made. */
    custom: jsonb('custom').$type<Custom>(),
    /** Of the values; rows of one SKU differ by it. */
    customHash: text('custom_hash').notNull().default(''),
    makingAt: moment('making_at'),
    noReturnConfirmedAt: moment('no_return_confirmed_at'),
  },
  (t) => [
    uniqueIndex('order_items_sku').on(t.orderId, t.skuId, t.customHash),
    index('order_items_by_sku').on(t.skuId),
    index('order_items_by_goods').on(t.goodsId, t.orderId),
    index('order_items_unmade')
      .on(t.makingAt, t.orderId)
      .where(sql`${t.custom} is not null and ${t.num} > ${t.shippedNum} + ${t.cancelledNum}`),
    check(
      'order_items_sums',
      sql`${t.num} > 0 and ${t.sum} = ${t.unitPrice} * ${t.num} and ${t.discountShare} between 0 and ${t.sum} and ${t.paid} = ${t.sum} - ${t.discountShare} and ${t.refundedFen} between 0 and ${t.paid} and ${t.refundedNum} between 0 and ${t.num} * ${t.unitsPer} and ${t.shippedNum} between 0 and ${t.num}`,
    ),
    /* The rest is open. */
    check(
      'order_items_units',
      sql`${t.unitsPer} between 1 and case when ${t.terms} ? 'passDays' then 90 else 40 end and ${t.usedUnits} >= 0 and ${t.usedUnits} + ${t.refundedNum} <= ${t.num} * ${t.unitsPer}`,
    ),
    check(
      'order_items_pieces',
      sql`${t.cancelledNum} between 0 and ${t.refundedNum} and ${t.shippedNum} + ${t.cancelledNum} <= ${t.num} * ${t.unitsPer} and ${t.refundedNum} - ${t.cancelledNum} <= ${t.shippedNum}`,
    ),
  ],
);
export type OrderItem = typeof orderItems.$inferSelect;

export const HOLD_STATES = ['held', 'sold', 'released'] as const;

/** Each hold ends once: the change of state is the guard. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    holdId: int('hold_id').primaryKey().generatedAlwaysAsIdentity(),
    itemId: refTo('item_id', () => orderItems.itemId),
    skuId: refTo('sku_id', () => skus.skuId),
    num: integer('num').notNull(),
    state: text('state', { enum: HOLD_STATES }).notNull().default('held'),
    at: moment('at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('stock_holds_item').on(t.itemId),
    indexWhere('stock_holds_open', sql`${t.state} = 'held'`, t.skuId),
    check(
      'stock_holds_state',
      sql`${t.num} > 0 and ${t.state} in ('held', 'sold', 'released') and (${t.state} = 'held') = (${t.endedAt} is null)`,
    ),
  ],
);

/** Counters for limits, changed by conditional updates. */
export const shopMembers = pgTable(
  'shop_members',
  {
    userId: refTo('user_id', () => users.userId).primaryKey(),
    unpaid: integer('unpaid').notNull().default(0),
  },
  (t) => [check('shop_members_unpaid', sql`${t.unpaid} >= 0`)],
);
