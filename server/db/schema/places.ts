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
import type { PlaceHours } from '@/lib/format/place-hours';
import { int, moment } from './columns';
import { SHELF_STATES } from './shop';

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
