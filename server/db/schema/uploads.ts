import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { STORED_FOLDERS } from '@/lib/contract/upload-folders';
import { indexWhere, moment, refTo } from './columns';
import { users } from './users';

/** Pictures are re-encoded, never the bytes sent. */
export const uploads = pgTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    userId: refTo('user_id', () => users.userId),
    folder: text('folder', { enum: STORED_FOLDERS }).notNull(),
    mime: text('mime').notNull(),
    /** px; 0 = video. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** First use by the member; null = unused. */
    usedAt: moment('used_at').defaultNow(),
  },
  (t) => [
    index('uploads_owner').on(t.userId, t.createdAt),
    indexWhere('uploads_unused', sql`${t.usedAt} is null`, t.createdAt),
  ],
);
