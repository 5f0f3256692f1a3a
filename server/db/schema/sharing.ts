import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { int, moment, refTo, uniqueIndexWhere } from './columns';
import { users } from './users';

/** Without label: the general link. */
export const shareLinks = pgTable(
  'share_links',
  {
    shareId: int('share_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    label: text('label').notNull(),
    visits: int('visits').notNull().default(0),
    registrations: int('registrations').notNull().default(0),
    firstSales: int('first_sales').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    disabledAt: moment('disabled_at'),
  },
  (t) => [
    uniqueIndexWhere('share_links_label', sql`${t.disabledAt} is null`, t.userId, t.label),
    index('share_links_by_label').on(t.label),
    index('share_links_user').on(t.userId, t.shareId),
    check('share_links_label_length', sql`char_length(${t.label}) <= 10`),
    check('share_links_general', sql`${t.label} <> '' or ${t.disabledAt} is null`),
  ],
);

/** `shareId` 0 = no channel, or typed codes. */
export const shareDays = pgTable(
  'share_days',
  {
    userId: refTo('user_id', () => users.userId),
    day: date('day', { mode: 'string' }).notNull(),
    shareId: int('share_id').notNull(),
    visits: integer('visits').notNull().default(0),
    registrations: integer('registrations').notNull().default(0),
    firstSales: integer('first_sales').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.shareId] })],
);

/** One row an inviter, visitor and day (Asia/Shanghai). */
export const shareVisits = pgTable(
  'share_visits',
  {
    visitId: int('visit_id').primaryKey().generatedAlwaysAsIdentity(),
    refereeId: refTo('referee_id', () => users.userId),
    visitorId: text('visitor_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    shareId: int('share_id'),
    route: text('route').notNull(),
    channel: text('channel').notNull(),
    /** Keyed hash; the address is not stored. */
    ipHash: text('ip_hash').notNull(),
    visitedAt: moment('visited_at').notNull(),
    registeredUserId: int('registered_user_id').references(() => users.userId),
    /** Counted once. */
    firstSaleAt: moment('first_sale_at'),
  },
  (t) => [
    uniqueIndex('share_visits_once_a_day').on(t.refereeId, t.visitorId, t.day),
    index('share_visits_registered').on(t.registeredUserId),
    index('share_visits_days').on(t.visitedAt),
  ],
);
