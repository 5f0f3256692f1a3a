import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { indexWhere, int, moment, refTo } from './columns';
import { users } from './users';

/** Without a row the card shows the profile. */
export const cards = pgTable('cards', {
  userId: refTo('user_id', () => users.userId).primaryKey(),
  /** Shape and limits: lib/contract/card.schema.ts. */
  fields: jsonb('fields').notNull(),
  visibility: jsonb('visibility').notNull(),
  theme: text('theme').notNull(),
  isPublic: boolean('is_public').notNull().default(true),
  /** Owners of opened cards see the visitor's name. */
  isVisitNamed: boolean('is_visit_named').notNull().default(false),
  version: int('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
});

/** One row a visitor and day; `visitor` is `u<id>` or the browser's key. */
export const cardViews = pgTable(
  'card_views',
  {
    ownerId: refTo('owner_id', () => users.userId),
    day: date('day', { mode: 'string' }).notNull(),
    visitor: text('visitor').notNull(),
    viewerId: int('viewer_id').references(() => users.userId),
    viewedAt: moment('viewed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.day, t.visitor] }),
    indexWhere('card_views_members', sql`${t.viewerId} is not null`, t.ownerId, t.viewedAt),
  ],
);

export const cardDays = pgTable(
  'card_days',
  {
    ownerId: refTo('owner_id', () => users.userId),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    keeps: integer('keeps').notNull().default(0),
    exchanges: integer('exchanges').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.day] })],
);

/** At most one open request between two members, in either direction. */
export const cardExchanges = pgTable(
  'card_exchanges',
  {
    exchangeId: int('exchange_id').primaryKey().generatedAlwaysAsIdentity(),
    fromUserId: refTo('from_user_id', () => users.userId),
    toUserId: refTo('to_user_id', () => users.userId),
    message: text('message').notNull().default(''),
    state: text('state', { enum: ['asked', 'accepted', 'declined'] })
      .notNull()
      .default('asked'),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    uniqueIndex('card_exchanges_open')
      .on(sql`least(${t.fromUserId}, ${t.toUserId})`, sql`greatest(${t.fromUserId}, ${t.toUserId})`)
      .where(sql`${t.state} <> 'declined'`),
    index('card_exchanges_to').on(t.toUserId, t.exchangeId),
    index('card_exchanges_from').on(t.fromUserId, t.exchangeId),
    check('card_exchanges_not_self', sql`${t.fromUserId} <> ${t.toUserId}`),
  ],
);

/** Note and reminder are private. */
export const cardBox = pgTable(
  'card_box',
  {
    cardId: int('card_id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: refTo('owner_id', () => users.userId),
    userId: refTo('user_id', () => users.userId),
    isExchanged: boolean('is_exchanged').notNull().default(false),
    note: text('note').notNull().default(''),
    remindAt: moment('remind_at'),
    remindedAt: moment('reminded_at'),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [
    uniqueIndex('card_box_once').on(t.ownerId, t.userId),
    index('card_box_owner').on(t.ownerId, t.addedAt),
    index('card_box_due')
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null and ${t.remindedAt} is null`),
    check('card_box_not_self', sql`${t.ownerId} <> ${t.userId}`),
  ],
);
