import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { users } from './users';

/** Somebody came through a member's link. One row per inviter, visitor and day (Asia/Shanghai). */
export const shareVisits = pgTable(
  'share_visits',
  {
    visitId: int('visit_id').primaryKey().generatedAlwaysAsIdentity(),
    refereeId: int('referee_id').notNull().references(() => users.userId),
    visitorId: text('visitor_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    shareId: int('share_id'),
    route: text('route').notNull(),
    channel: text('channel').notNull(),
    /** Keyed hash: tells equal addresses apart from others without keeping one. */
    ipHash: text('ip_hash').notNull(),
    visitedAt: moment('visited_at').notNull(),
    /** The account that this visit led to. */
    registeredUserId: int('registered_user_id').references(() => users.userId),
  },
  (t) => [uniqueIndex('share_visits_once_a_day').on(t.refereeId, t.visitorId, t.day), index('share_visits_registered').on(t.registeredUserId)],
);
