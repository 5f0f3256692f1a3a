import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { FEEDBACK_STATES, FEEDBACK_TYPES } from '@/lib/contract/feedback.schema';
import { indexWhere, int, moment, refTo } from './columns';
import { users } from './users';

/** `seq` is gap-free. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    seq: int('seq').notNull(),
    type: text('type', { enum: FEEDBACK_TYPES }).notNull(),
    content: text('content').notNull(),
    images: jsonb('images').$type<string[]>().notNull(),
    video: text('video').notNull().default(''),
    contact: text('contact').notNull(),
    diag: jsonb('diag').$type<Record<string, string>>(),
    status: text('status', { enum: FEEDBACK_STATES }).notNull().default('waiting'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The member has read answers until here. */
    readAt: moment('read_at').notNull(),
    answeredAt: moment('answered_at'),
    urgedAt: moment('urged_at'),
    urgedDay: date('urged_day', { mode: 'string' }),
    urges: integer('urges').notNull().default(0),
    score: smallint('score'),
    /** Who answers or answered last. */
    operator: text('operator'),
    /** Null when it does not wait for an operator. */
    dueAt: moment('due_at'),
  },
  (t) => [
    uniqueIndex('feedbacks_seq').on(t.userId, t.seq),
    index('feedbacks_queue').on(t.status, t.updatedAt),
    indexWhere('feedbacks_due', sql`${t.dueAt} is not null`, t.dueAt, t.id),
    index('feedbacks_days').on(t.createdAt),
    index('feedbacks_type').on(t.type, t.id),
  ],
);

export const feedbackMessages = pgTable(
  'feedback_messages',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    feedbackId: refTo('feedback_id', () => feedbacks.id),
    operator: text('operator'),
    content: text('content').notNull(),
    images: jsonb('images').$type<string[]>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('feedback_messages_of').on(t.feedbackId, t.id)],
);
