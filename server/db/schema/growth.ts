import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { users } from './users';

export const GROWTH_SOURCES = ['lesson', 'log', 'card', 'partner', 'sale'] as const;

/** The key names the occasion: each counts once. */
export const growthEntries = pgTable(
  'growth_entries',
  {
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    key: text('key').notNull(),
    source: text('source', { enum: GROWTH_SOURCES }).notNull(),
    points: integer('points').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('growth_entries_latest').on(t.userId, t.at),
    check('growth_entries_points', sql`${t.points} > 0`),
  ],
);
