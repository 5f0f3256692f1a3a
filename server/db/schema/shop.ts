import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FreightException } from '@/lib/format/freight-rates';
import type { PlaceHours } from '@/lib/format/place-hours';
import { indexWhere, int, moment } from './columns';

/** Append-only; without a row the shop is closed. */
export const shopSettings = pgTable('shop_settings', {
  version: integer('version').primaryKey(),
  /** Checked by server/modules/rules/shop-settings.ts. */
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  note: text('note').notNull(),
  operator: text('operator').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const SHELF_STATES = ['on', 'off'] as const;

export const shopBanners = pgTable(
  'shop_banners',
  {
    bannerId: int('banner_id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    /** `goods:<drawing>[/<variant>]` or an upload key. */
    image: text('image').notNull(),
    route: text('route').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    status: text('status', { enum: SHELF_STATES }).notNull().default('on'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
  },
  (t) => [
    uniqueIndex('shop_banners_title').on(t.title),
    check('shop_banners_status', sql`${t.status} in ('on', 'off')`),
  ],
);

/** lib/format/freight-rates.ts */
export const freightRules = pgTable(
  'freight_rules',
  {
    freightId: int('freight_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    by: text('by', { enum: ['piece', 'gram'] }).notNull(),
    firstCount: integer('first_count').notNull(),
    firstFee: int('first_fee').notNull(),
    nextCount: integer('next_count').notNull(),
    nextFee: int('next_fee').notNull(),
    freeFrom: int('free_from'),
    exceptions: jsonb('exceptions').$type<FreightException[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('freight_rules_name').on(t.name),
    check(
      'freight_rules_figures',
      sql`${t.by} in ('piece', 'gram') and ${t.firstCount} > 0 and ${t.nextCount} > 0 and ${t.firstFee} >= 0 and ${t.nextFee} >= 0 and ${t.freeFrom} >= 0`,
    ),
  ],
);
export type FreightRuleRow = typeof freightRules.$inferSelect;

/** Where vouchers are used and orders are picked up; closed ones stay. */
export const places = pgTable(
  'places',
  {
    placeId: int('place_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** 浙江省杭州市余杭区 */
    region: text('region').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    hours: jsonb('hours').$type<PlaceHours>().notNull(),
    note: text('note').notNull().default(''),
    /** Degrees, GCJ-02; both or none. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** Days for which ready orders are kept. */
    keepDays: integer('keep_days').notNull().default(7),
    status: text('status', { enum: SHELF_STATES }).notNull().default('on'),
    /** For good: what is valid only there moves or comes back. */
    closedAt: moment('closed_at'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('places_name').on(t.name),
    check(
      'places_position',
      sql`(${t.lat} is null) = (${t.lng} is null) and abs(coalesce(${t.lat}, 0)) <= 90 and abs(coalesce(${t.lng}, 0)) <= 180`,
    ),
    check('places_closed', sql`${t.closedAt} is null or ${t.status} = 'off'`),
    check('places_status', sql`${t.status} in ('on', 'off') and ${t.keepDays} between 1 and 30`),
  ],
);
export type Place = typeof places.$inferSelect;

/** A device redeems offline by it until returned or over. Vouchers follow from place and time. */
export const checkinLists = pgTable(
  'checkin_lists',
  {
    listId: int('list_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null where the shop has none. */
    placeId: int('place_id').references(() => places.placeId),
    operator: text('operator').notNull(),
    device: text('device').notNull(),
    /** Random; the device alone knows it. */
    deviceId: text('device_id'),
    salt: text('salt').notNull(),
    count: integer('count').notNull(),
    /** ms to add to the device's clock. */
    offset: int('offset_ms').notNull(),
    issuedAt: moment('issued_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    returnedAt: moment('returned_at'),
  },
  (t) => [
    indexWhere('checkin_lists_out', sql`${t.returnedAt} is null`, t.endsAt),
    check(
      'checkin_lists_day',
      sql`${t.endsAt} > ${t.issuedAt} and ${t.endsAt} <= ${t.issuedAt} + interval '24 hours'`,
    ),
  ],
);
export type CheckinList = typeof checkinLists.$inferSelect;
