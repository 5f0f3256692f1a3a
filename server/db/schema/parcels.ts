import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CARRIER_CODES } from '@/lib/contract/carriers';
import { TRACK_STATES } from '@/lib/contract/track-words';
import { int, moment } from './columns';
import { orderItems, orders } from './orders';

/** A void parcel's row stays; its units ship again. */
export const parcels = pgTable(
  'parcels',
  {
    parcelId: int('parcel_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: int('order_id')
      .notNull()
      .references(() => orders.orderId),
    carrier: text('carrier', { enum: CARRIER_CODES }).notNull(),
    no: text('no').notNull(),
    /** First parcel of the box, where it holds several orders. */
    shipmentId: int('shipment_id'),
    operator: text('operator').notNull(),
    shippedAt: moment('shipped_at').notNull(),
    signedAt: moment('signed_at'),
    voidedAt: moment('voided_at'),
    voidedBy: text('voided_by'),
    voidReason: text('void_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('parcels_no')
      .on(t.no, t.carrier, t.orderId)
      .where(sql`${t.voidedAt} is null`),
    index('parcels_order').on(t.orderId),
    index('parcels_number').on(t.no),
    index('parcels_shipment')
      .on(t.shipmentId)
      .where(sql`${t.shipmentId} is not null`),
    check(
      'parcels_voided',
      sql`(${t.voidedAt} is null) = (${t.voidedBy} is null) and (${t.voidedAt} is null or ${t.signedAt} is null)`,
    ),
  ],
);
export type Parcel = typeof parcels.$inferSelect;

export const parcelItems = pgTable(
  'parcel_items',
  {
    parcelId: int('parcel_id')
      .notNull()
      .references(() => parcels.parcelId),
    itemId: int('item_id')
      .notNull()
      .references(() => orderItems.itemId),
    num: integer('num').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.itemId] }),
    index('parcel_items_item').on(t.itemId),
    check('parcel_items_num', sql`${t.num} > 0`),
  ],
);

export const parcelEvents = pgTable(
  'parcel_events',
  {
    eventId: int('event_id').primaryKey().generatedAlwaysAsIdentity(),
    parcelId: int('parcel_id')
      .notNull()
      .references(() => parcels.parcelId),
    text: text('text').notNull(),
    at: moment('at').notNull(),
    place: text('place').notNull().default(''),
    state: text('state', { enum: TRACK_STATES }),
    /** Of time and text, where a carrier has told it; null for our own. */
    digest: text('digest'),
  },
  (t) => [
    index('parcel_events_parcel').on(t.parcelId, t.at),
    uniqueIndex('parcel_events_digest').on(t.parcelId, t.digest),
  ],
);
