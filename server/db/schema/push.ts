import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { sessions } from './sessions';
import { users } from './users';

/** The subscription ends with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    sessionId: int('session_id')
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    /** The keys encrypt for this device only. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Notices up to this `seq` were sent, or must not be. */
    pushedTo: int('pushed_to').notNull(),
    /** Failed tries in a row. */
    failures: smallint('failures').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId, t.id),
    index('push_subscriptions_session').on(t.sessionId),
    check('push_subscriptions_counts', sql`${t.pushedTo} >= 0 and ${t.failures} >= 0`),
  ],
);

/** Written with the notice, deleted when sent. */
export const pushDue = pgTable(
  'push_due',
  {
    userId: int('user_id')
      .primaryKey()
      .references(() => users.userId),
    /** Rises with each notice, so the sender detects new ones. */
    version: int('version').notNull().default(1),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [index('push_due_at').on(t.dueAt)],
);
