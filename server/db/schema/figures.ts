import { sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int, moment, refTo } from './columns';
import { users } from './users';

/** `dim`: '' for the whole, else `city:7`, `channel:朋友圈`, `kind:ship`. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: date('day', { mode: 'string' }).notNull(),
    figure: text('figure').notNull(),
    dim: text('dim').notNull().default(''),
    value: int('value').notNull(),
    revision: int('revision').notNull().default(1),
    computedAt: moment('computed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.figure, t.dim] }),
    index('daily_figures_dim').on(t.figure, t.dim, t.day),
  ],
);

export const figureChanges = pgTable(
  'figure_changes',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    day: date('day', { mode: 'string' }).notNull(),
    figure: text('figure').notNull(),
    dim: text('dim').notNull(),
    old: int('old').notNull(),
    new: int('new').notNull(),
    cause: text('cause').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('figure_changes_day').on(t.day, t.id)],
);

/** Appended only: late facts never wait for each other. */
export const dirtyDays = pgTable('dirty_days', {
  id: int('id').primaryKey().generatedAlwaysAsIdentity(),
  day: date('day', { mode: 'string' }).notNull(),
  cause: text('cause').notNull(),
  at: moment('at').notNull(),
});

/** First call of a member in a Shanghai day; 400 days. */
export const memberDays = pgTable(
  'member_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    userId: refTo('user_id', () => users.userId),
    at: moment('at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.day, t.userId] })],
);
