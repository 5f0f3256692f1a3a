import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { blockAreas } from './city';
import { int, moment } from './columns';
import { users } from './users';

/** `key` names an event; deleted with it. */
export const cheers = pgTable(
  'cheers',
  {
    key: text('key').notNull(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    ownerId: int('owner_id')
      .notNull()
      .references(() => users.userId),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.userId] }),
    index('cheers_user').on(t.userId),
    index('cheers_owner').on(t.ownerId),
    index('cheers_at').on(t.at),
    check('cheers_two_people', sql`${t.userId} <> ${t.ownerId}`),
  ],
);

/** Weekly aim and the most reached; no members. */
export const areaAims = pgTable(
  'area_aims',
  {
    blockAreaId: int('block_area_id')
      .notNull()
      .references(() => blockAreas.blockAreaId),
    /** Monday of the week. */
    week: date('week', { mode: 'string' }).notNull(),
    goal: smallint('goal').notNull(),
    done: int('done').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockAreaId, t.week] }),
    check('area_aims_numbers', sql`${t.goal} > 0 and ${t.done} >= 0`),
  ],
);
