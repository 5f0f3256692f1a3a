import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FreightException } from '@/lib/format/freight-rates';
import { int, moment } from './columns';

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
