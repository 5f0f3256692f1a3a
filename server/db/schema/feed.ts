import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { FEED_TYPES } from '@/lib/contract/home.schema';
import { int, moment, refTo } from './columns';
import { users } from './users';

export const feedItems = pgTable(
  'feed_items',
  {
    id: int('id').generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    seq: int('seq').notNull(),
    type: text('type', { enum: FEED_TYPES }).notNull(),
    text: text('text').notNull(),
    route: text('route').notNull().default(''),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seq] }), uniqueIndex('feed_items_id').on(t.id)],
);

export const feedHeads = pgTable('feed_heads', {
  userId: refTo('user_id', () => users.userId).primaryKey(),
  count: int('count').notNull(),
});

/** A member's Shanghai day; home reads at most 90 rows. */
export const dailyStats = pgTable(
  'daily_stats',
  {
    userId: refTo('user_id', () => users.userId),
    day: date('day', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull().default(0),
    newPartners: integer('new_partners').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    check('daily_stats_positive', sql`${t.visits} >= 0 and ${t.newPartners} >= 0`),
  ],
);
