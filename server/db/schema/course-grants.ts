import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { GRANT_STATES } from '@/lib/contract/learning.schema';
import { int, moment, refTo, uniqueIndexWhere } from './columns';
import { courses, lessons } from './learning';
import { orderItems } from './orders';
import { users } from './users';

/** Opens a paid course's lessons. */
export const courseGrants = pgTable(
  'course_grants',
  {
    grantId: int('grant_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    courseId: refTo('course_id', () => courses.courseId),
    /** Null: given by an operator. */
    itemId: int('item_id').references(() => orderItems.itemId),
    state: text('state', { enum: GRANT_STATES }).notNull().default('live'),
    grantedAt: moment('granted_at').notNull(),
    firstOpenAt: moment('first_open_at'),
    remindedAt: moment('reminded_at'),
    endedAt: moment('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('course_grants_item').on(t.itemId),
    uniqueIndexWhere('course_grants_live', sql`${t.state} = 'live'`, t.userId, t.courseId),
    index('course_grants_of').on(t.userId, t.courseId),
    check(
      'course_grants_state',
      sql`${t.state} in ('live', 'ended') and (${t.state} = 'ended') = (${t.endedAt} is not null)`,
    ),
  ],
);
export type CourseGrant = typeof courseGrants.$inferSelect;

/** Readable for ever. */
export const lessonOpens = pgTable(
  'lesson_opens',
  {
    grantId: refTo('grant_id', () => courseGrants.grantId),
    lessonId: refTo('lesson_id', () => lessons.lessonId),
    at: moment('at').notNull(),
    /** A used unit of the line; false for lessons added after the sale or refunded later. */
    isUnit: boolean('is_unit').notNull(),
  },
  (t) => [primaryKey({ columns: [t.grantId, t.lessonId] })],
);

/** A grant's lessons taken offline; the share goes back unless they return in time. */
export const lessonRecalls = pgTable(
  'lesson_recalls',
  {
    grantId: refTo('grant_id', () => courseGrants.grantId),
    lessonId: refTo('lesson_id', () => lessons.lessonId),
    notifiedAt: moment('notified_at').notNull(),
    refundedAt: moment('refunded_at'),
  },
  (t) => [primaryKey({ columns: [t.grantId, t.lessonId] })],
);
