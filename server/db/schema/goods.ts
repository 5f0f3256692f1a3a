import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  GOODS_FORMS,
  GOODS_KINDS,
  GOODS_WAYS,
  RETURN_POLICIES,
  STOCK_STATES,
} from '@/lib/contract/goods.schema';
import type { CustomField } from '@/lib/format/custom-fields';
import { indexWhere, int, moment, refTo } from './columns';
import { isBare, isIncomplete } from './goods-incomplete';
import { courses } from './learning';
import { freightRules, SHELF_STATES } from './shop';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Two levels; no row is deleted. */
export const goodsCategories = pgTable(
  'goods_categories',
  {
    categoryId: int('category_id').primaryKey().generatedAlwaysAsIdentity(),
    parentId: int('parent_id'),
    name: text('name').notNull(),
    image: text('image').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    status: text('status', { enum: SHELF_STATES }).notNull().default('on'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('goods_categories_name').on(sql`coalesce(${t.parentId}, 0)`, t.name),
    check(
      'goods_categories_status',
      sql`${t.status} in ('on', 'off') and ${t.parentId} <> ${t.categoryId}`,
    ),
  ],
);

export type GoodsCategory = typeof goodsCategories.$inferSelect;

export const GOODS_STATES = ['draft', 'on', 'off', 'removed'] as const;

type Sorted = Record<
  'stockState' | 'sold30' | 'soldTotal' | 'minPrice' | 'onSaleAt' | 'goodsId' | 'status',
  ExtraConfigColumn
>;

function ordersOf(name: string, t: Sorted, category?: ExtraConfigColumn) {
  const isOn = sql`${t.status} = 'on'`;
  type Columns = [ExtraConfigColumn | SQL, ...(ExtraConfigColumn | SQL)[]];
  const sorted = (order: string, ...by: Columns) => {
    const columns: Columns = [...by, t.goodsId];
    if (category) columns.unshift(category);
    return index(`${name}_${order}`)
      .on(...columns)
      .where(isOn);
  };
  return [
    sorted('popular', sql`(${t.stockState} <> 'out')`, t.sold30),
    sorted('sold', t.soldTotal),
    sorted('price', t.minPrice),
    sorted('new', t.onSaleAt),
  ];
}

/** The transaction that changes the SKUs updates the figures. */
export const goods = pgTable(
  'goods',
  {
    goodsId: int('goods_id').primaryKey().generatedAlwaysAsIdentity(),
    status: text('status', { enum: GOODS_STATES }).notNull().default('draft'),
    kind: text('kind', { enum: GOODS_KINDS }).notNull().default('goods'),
    form: text('form', { enum: GOODS_FORMS }).notNull().default('ship'),
    /** Vouchers; days after payment. */
    validDays: integer('valid_days'),
    passDays: integer('pass_days'),
    /** All comes back until so many hours before the start, then `lateBp` (basis points). */
    freeHours: integer('free_hours'),
    lateBp: integer('late_bp'),
    /** Working days after the last meeting; 0 = none. */
    workDays: integer('work_days').notNull().default(0),
    /** Where it is used or picked up: empty = everywhere. */
    ways: text('ways', { enum: GOODS_WAYS }).array().notNull().default(['express']),
    placeIds: jsonb('place_ids').$type<number[]>().notNull().default([]),
    /** Pick-up: ready so many hours after payment. */
    readyHours: integer('ready_hours'),
    /** Six digits each; empty = no delivery by the shop. */
    districts: text('districts').array().notNull().default([]),
    localFreightId: int('local_freight_id').references(() => freightRules.freightId),
    /** Made to order: the buyer's fields, and hours to make. */
    customFields: jsonb('custom_fields').$type<CustomField[]>().notNull().default([]),
    makeHours: integer('make_hours'),
    courseId: int('course_id').references(() => courses.courseId),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    topCategoryId: refTo('top_category_id', () => goodsCategories.categoryId),
    categoryId: refTo('category_id', () => goodsCategories.categoryId),
    /** `goods:<drawing>[/<variant>]` or upload keys; first = cover. */
    images: jsonb('images').$type<string[]>().notNull().default([]),
    video: text('video').notNull().default(''),
    html: text('html').notNull().default(''),
    params: jsonb('params').$type<string[]>().notNull().default([]),
    freightId: int('freight_id').references(() => freightRules.freightId),
    /** Null until decided; needed to go on sale. */
    returnPolicy: text('return_policy', { enum: RETURN_POLICIES }),
    returnReason: text('return_reason').notNull().default(''),
    shipWithinHours: integer('ship_within_hours'),
    /** Units; 0 = no limit. */
    limitOrder: integer('limit_order').notNull().default(0),
    limitMember: integer('limit_member').notNull().default(0),
    /** Null = the shop's default. */
    payMinutes: integer('pay_minutes'),
    isRewardable: boolean('is_rewardable').notNull().default(true),
    /** A bank transfer holds units for days. */
    allowsTransfer: boolean('allows_transfer').notNull().default(false),
    /** fen, of SKUs on sale. */
    minPrice: int('min_price').notNull().default(0),
    maxPrice: int('max_price').notNull().default(0),
    stockState: text('stock_state', { enum: STOCK_STATES }).notNull().default('out'),
    soldTotal: int('sold_total').notNull().default(0),
    sold30: int('sold30').notNull().default(0),
    ratingSum: int('rating_sum').notNull().default(0),
    ratingCount: int('rating_count').notNull().default(0),
    ratingGood: int('rating_good').notNull().default(0),
    ratingBad: int('rating_bad').notNull().default(0),
    ratingImages: int('rating_images').notNull().default(0),
    tokens: tsvector('tokens').notNull(),
    version: integer('version').notNull().default(1),
    onSaleAt: moment('on_sale_at'),
    createdAt: moment('created_at').notNull(),
    /** By an operator; sales change nothing of it. */
    changedAt: moment('changed_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('goods_changed').on(t.changedAt, t.goodsId),
    index('goods_changed_status').on(t.status, t.changedAt, t.goodsId),
    index('goods_changed_kind').on(t.kind, t.changedAt, t.goodsId),
    index('goods_changed_top').on(t.topCategoryId, t.changedAt, t.goodsId),
    index('goods_changed_category').on(t.categoryId, t.changedAt, t.goodsId),
    index('goods_changed_stock')
      .on(t.stockState, t.changedAt, t.goodsId)
      .where(sql`${t.status} = 'on'`),
    index('goods_changed_incomplete').on(t.changedAt, t.goodsId).where(isIncomplete(t)),
    index('goods_bare').on(t.goodsId).where(isBare(t)),
    index('goods_all_price').on(t.minPrice, t.goodsId),
    index('goods_all_sold').on(t.sold30, t.goodsId),
    ...ordersOf('goods', t),
    ...ordersOf('goods_top', t, t.topCategoryId),
    ...ordersOf('goods_category', t, t.categoryId),
    /* Written rarely, read often: no pending list. */
    index('goods_freight').on(t.freightId),
    indexWhere('goods_local_freight', sql`${t.localFreightId} is not null`, t.localFreightId),
    index('goods_tokens').using('gin', t.tokens).with({ fastupdate: false }),
    check(
      'goods_states',
      sql`${t.status} in ('draft', 'on', 'off', 'removed') and ${t.kind} in ('goods', 'service', 'course') and ${t.stockState} in ('ok', 'low', 'out') and ${t.returnPolicy} in ('seven', 'none')`,
    ),
    check(
      'goods_form',
      sql`case ${t.kind} when 'goods' then ${t.form} = 'ship' when 'service' then ${t.form} in ('voucher', 'slot', 'pass') else ${t.form} in ('lessons', 'slot') end`,
    ),
    check(
      'goods_form_on_sale',
      sql`${t.status} <> 'on' or case ${t.form} when 'ship' then cardinality(${t.ways}) > 0 and ((not 'pickup' = any (${t.ways}) and ${t.districts} = '{}') or coalesce(${t.readyHours}, 0) between 1 and 720) and (${t.districts} = '{}' or ${t.localFreightId} is not null) and (${t.customFields} = '[]' or coalesce(${t.makeHours}, 0) between 1 and 720) when 'voucher' then coalesce(${t.validDays}, 0) between 7 and 330 when 'slot' then coalesce(${t.freeHours}, -1) >= 0 and coalesce(${t.lateBp}, -1) between 0 and 10000 when 'pass' then coalesce(${t.passDays}, 0) between 7 and 90 else ${t.courseId} is not null end`,
    ),
    check(
      'goods_on_sale',
      sql`${t.status} <> 'on' or (${t.returnPolicy} is not null and ${t.shipWithinHours} is not null and ${t.onSaleAt} is not null and ${t.minPrice} > 0 and (${t.freightId} is not null or ${t.kind} <> 'goods'))`,
    ),
    check(
      'goods_figures',
      sql`${t.minPrice} between 0 and ${t.maxPrice} and least(${t.limitOrder}, ${t.limitMember}, ${t.soldTotal}, ${t.sold30}) >= 0 and ${t.ratingGood} + ${t.ratingBad} <= ${t.ratingCount} and ${t.ratingSum} between ${t.ratingCount} and 5 * ${t.ratingCount}`,
    ),
  ],
);
export type Goods = typeof goods.$inferSelect;

export const goodsSpecs = pgTable(
  'goods_specs',
  {
    specId: int('spec_id').primaryKey().generatedAlwaysAsIdentity(),
    goodsId: refTo('goods_id', () => goods.goodsId),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [uniqueIndex('goods_specs_name').on(t.goodsId, t.name)],
);

export const goodsSpecValues = pgTable(
  'goods_spec_values',
  {
    valueId: int('value_id').primaryKey().generatedAlwaysAsIdentity(),
    specId: refTo('spec_id', () => goodsSpecs.specId),
    text: text('text').notNull(),
    image: text('image').notNull().default(''),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [uniqueIndex('goods_spec_values_text').on(t.specId, t.text)],
);

/** Never deleted or reused. */
export const skus = pgTable(
  'skus',
  {
    skuId: int('sku_id').primaryKey().generatedAlwaysAsIdentity(),
    goodsId: refTo('goods_id', () => goods.goodsId),
    /** Rising value ids joined by `-`. */
    specKey: text('spec_key').notNull(),
    code: text('code').notNull(),
    /** fen */
    price: int('price').notNull(),
    /** Grams. */
    weight: integer('weight').notNull().default(0),
    image: text('image').notNull().default(''),
    status: text('status', { enum: SHELF_STATES }).notNull().default('on'),
    /** Units on the shelf, and held ones: the sums of `stock_moves`. */
    onHand: int('on_hand').notNull().default(0),
    held: int('held').notNull().default(0),
    sold: int('sold').notNull().default(0),
    /** Uses, meetings, days or lessons; the provider takes 50 partial refunds. */
    unitsPer: integer('units_per').notNull().default(1),
    /** Place in the store room, for picking. */
    shelf: text('shelf').notNull().default(''),
    /** Persons of one, in a slot. */
    placesPer: integer('places_per').notNull().default(1),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    uniqueIndex('skus_code').on(t.code),
    uniqueIndex('skus_spec_key').on(t.goodsId, t.specKey),
    index('skus_available').on(sql`(${t.onHand} - ${t.held})`, t.skuId),
    indexWhere('skus_held', sql`${t.held} > 0`, sql`(${t.onHand} - ${t.held})`, t.skuId),
    check('skus_shelf', sql`char_length(${t.shelf}) <= 12`),
    check(
      'skus_units',
      sql`${t.unitsPer} * ${t.placesPer} between 1 and 40 and ${t.placesPer} > 0`,
    ),
    check('skus_price', sql`${t.price} > 0 and ${t.weight} >= 0 and ${t.status} in ('on', 'off')`),
    check('skus_stock', sql`${t.held} >= 0 and ${t.onHand} >= ${t.held} and ${t.sold} >= 0`),
  ],
);
export type Sku = typeof skus.$inferSelect;
