import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CARRIER_CODES } from '@/lib/contract/carriers';
import { TRACK_STATES } from '@/lib/contract/track-words';
import { indexWhere, int, moment, refTo, uniqueIndexWhere } from './columns';
import { orderItems, orders } from './orders';

/** A void parcel's row stays; its units ship again. */
export const parcels = pgTable(
  'parcels',
  {
    parcelId: int('parcel_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: refTo('order_id', () => orders.orderId),
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
    uniqueIndexWhere('parcels_no', sql`${t.voidedAt} is null`, t.no, t.carrier, t.orderId),
    index('parcels_order').on(t.orderId),
    index('parcels_number').on(t.no),
    indexWhere('parcels_shipment', sql`${t.shipmentId} is not null`, t.shipmentId),
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
    parcelId: refTo('parcel_id', () => parcels.parcelId),
    itemId: refTo('item_id', () => orderItems.itemId),
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
    parcelId: refTo('parcel_id', () => parcels.parcelId),
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

export const parcelTracks = pgTable(
  'parcel_tracks',
  {
    parcelId: refTo('parcel_id', () => parcels.parcelId).primaryKey(),
    provider: text('provider').notNull(),
    /** Null: the carrier has no record. */
    state: text('state', { enum: TRACK_STATES }),
    /** Time of the newest step. */
    newsAt: moment('news_at').notNull(),
    /** A push or an answer came. */
    heardAt: moment('heard_at'),
    /** Nothing more is expected. */
    isFinal: boolean('is_final').notNull().default(false),
    /** An operator ended it: later pushes hold no order up. */
    stoppedAt: moment('stopped_at'),
    subscribedAt: moment('subscribed_at'),
    tries: integer('tries').notNull().default(0),
    triedAt: moment('tried_at'),
    askedAt: moment('asked_at'),
    /** A query is wanted. */
    askAt: moment('ask_at'),
    /** Queries refused one after another. */
    refusals: integer('refusals').notNull().default(0),
    fault: text('fault').notNull().default(''),
  },
  (t) => [
    indexWhere('parcel_tracks_ask', sql`${t.askAt} is not null`, t.askAt),
    index('parcel_tracks_unsubscribed')
      .on(t.parcelId)
      .where(sql`${t.subscribedAt} is null and not ${t.isFinal}`),
    indexWhere('parcel_tracks_open', sql`not ${t.isFinal}`, t.newsAt, t.parcelId),
  ],
);
export type ParcelTrack = typeof parcelTracks.$inferSelect;

/** Answered before the work; the body goes afterwards. */
export const trackPushes = pgTable(
  'track_pushes',
  {
    digest: text('digest').primaryKey(),
    body: text('body'),
    receivedAt: moment('received_at').notNull(),
    outcome: text('outcome', { enum: ['new', 'applied', 'unknown', 'malformed', 'failed'] })
      .notNull()
      .default('new'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    index('track_pushes_received').on(t.receivedAt),
    indexWhere('track_pushes_new', sql`${t.outcome} = 'new'`, t.receivedAt),
  ],
);

/** `voided`: the provider is to be asked for the cancellation. */
export const WAYBILL_STATES = [
  'asked',
  'unknown',
  'made',
  'refused',
  'voided',
  'cancelled',
] as const;

/** Labels made at the carrier; the request's number stands here before it is sent. */
export const waybills = pgTable(
  'waybills',
  {
    waybillId: int('waybill_id').primaryKey().generatedAlwaysAsIdentity(),
    requestNo: text('request_no').notNull(),
    orderId: refTo('order_id', () => orders.orderId),
    carrier: text('carrier', { enum: CARRIER_CODES }).notNull(),
    no: text('no'),
    /** Its picture, sealed; deleted after 30 days. */
    labelSealed: text('label_sealed'),
    state: text('state', { enum: WAYBILL_STATES }).notNull().default('asked'),
    fault: text('fault').notNull().default(''),
    operator: text('operator').notNull(),
    at: moment('at').notNull(),
    madeAt: moment('made_at'),
    leaseUntil: moment('lease_until').notNull(),
  },
  (t) => [
    uniqueIndex('waybills_request').on(t.requestNo),
    index('waybills_order').on(t.orderId),
    indexWhere('waybills_no', sql`${t.no} is not null`, t.no),
    indexWhere('waybills_due', sql`${t.state} in ('asked', 'unknown', 'voided')`, t.leaseUntil),
    indexWhere('waybills_kept', sql`${t.labelSealed} is not null`, t.madeAt),
    check('waybills_made', sql`${t.state} not in ('made', 'voided') or ${t.no} is not null`),
  ],
);
export type WaybillRow = typeof waybills.$inferSelect;

export const pickLists = pgTable('pick_lists', {
  listId: int('list_id').primaryKey().generatedAlwaysAsIdentity(),
  operator: text('operator').notNull(),
  at: moment('at').notNull(),
  closedAt: moment('closed_at'),
});
export type PickList = typeof pickLists.$inferSelect;

export const pickListOrders = pgTable(
  'pick_list_orders',
  {
    listId: refTo('list_id', () => pickLists.listId),
    orderId: refTo('order_id', () => orders.orderId),
    box: integer('box').notNull(),
    closedAt: moment('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.orderId] }),
    /* Orders that leave together share one. */
    index('pick_list_orders_box').on(t.listId, t.box),
    /* An order is in one open list. */
    uniqueIndexWhere('pick_list_orders_open', sql`${t.closedAt} is null`, t.orderId),
    index('pick_list_orders_order').on(t.orderId),
  ],
);
