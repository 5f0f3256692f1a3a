import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { users } from './users';

export const accountClosings = pgTable(
  'account_closings',
  {
    closingId: int('closing_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    /** Erased with the account. */
    reason: text('reason').notNull().default(''),
    /** Balance given up by consent (fen). */
    givenUp: int('given_up').notNull(),
    requestedAt: moment('requested_at').notNull(),
    closesAt: moment('closes_at').notNull(),
    /** Null = still open. */
    outcome: text('outcome', { enum: ['cancelled', 'closed'] }),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('account_closings_open')
      .on(t.userId)
      .where(sql`${t.outcome} is null`),
    index('account_closings_due')
      .on(t.closesAt)
      .where(sql`${t.outcome} is null`),
    check('account_closings_given_up', sql`${t.givenUp} >= 0`),
    check('account_closings_ended', sql`(${t.outcome} is null) = (${t.endedAt} is null)`),
  ],
);
