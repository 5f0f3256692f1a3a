import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { STORED_FOLDERS } from '@/lib/contract/uploads';
import { int, moment } from './columns';
import { users } from './users';

/** A stored picture or video and its owner. A picture is always a re-encoded copy, never the bytes that were sent. */
export const uploads = pgTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    folder: text('folder', { enum: STORED_FOLDERS }).notNull(),
    mime: text('mime').notNull(),
    /** px of the stored picture, 0 of a video. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When something of the member's first named it; null: nothing does. Rows of the release before count as used. */
    usedAt: moment('used_at').defaultNow(),
  },
  (t) => [
    index('uploads_owner').on(t.userId, t.createdAt),
    index('uploads_unused')
      .on(t.createdAt)
      .where(sql`${t.usedAt} is null`),
  ],
);
