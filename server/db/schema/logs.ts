import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { VISIBILITIES } from '@/lib/contract/logs.schema';
import { int, moment, refTo } from './columns';
import { users } from './users';

export const learningLogs = pgTable(
  'learning_logs',
  {
    logId: int('log_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    seq: int('seq').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    content: text('content').notNull(),
    images: jsonb('images').$type<string[]>().notNull(),
    /** Key of a video; empty = none. */
    video: text('video').notNull().default(''),
    visibility: text('visibility', { enum: VISIBILITIES }).notNull(),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('learning_logs_day').on(t.userId, t.day),
    uniqueIndex('learning_logs_seq').on(t.userId, t.seq),
    index('learning_logs_public').on(t.visibility, t.logId),
  ],
);

export const logStreaks = pgTable('log_streaks', {
  userId: refTo('user_id', () => users.userId).primaryKey(),
  total: integer('total').notNull().default(0),
  streak: integer('streak').notNull().default(0),
  lastDay: date('last_day', { mode: 'string' }),
});

export const logLikes = pgTable(
  'log_likes',
  {
    logId: refTo('log_id', () => learningLogs.logId),
    userId: refTo('user_id', () => users.userId),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.logId, t.userId] })],
);

export const logComments = pgTable(
  'log_comments',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    logId: refTo('log_id', () => learningLogs.logId),
    /** Null = a tutor, who is an operator. */
    userId: int('user_id').references(() => users.userId),
    operator: text('operator'),
    content: text('content').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('log_comments_of').on(t.logId, t.id)],
);
