import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { TRACK_STATES } from '@/lib/contract/track-words';
import { int, moment } from './columns';
import { parcels } from './parcels';

export const parcelTracks = pgTable(
  'parcel_tracks',
  {
    parcelId: int('parcel_id')
      .primaryKey()
      .references(() => parcels.parcelId),
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
    index('parcel_tracks_ask')
      .on(t.askAt)
      .where(sql`${t.askAt} is not null`),
    index('parcel_tracks_unsubscribed')
      .on(t.parcelId)
      .where(sql`${t.subscribedAt} is null and not ${t.isFinal}`),
    index('parcel_tracks_open')
      .on(t.newsAt, t.parcelId)
      .where(sql`not ${t.isFinal}`),
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
    index('track_pushes_new')
      .on(t.receivedAt)
      .where(sql`${t.outcome} = 'new'`),
  ],
);
