import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { UPLOAD_FOLDERS } from '@/lib/contract/uploads';
import { int, moment } from './columns';
import { users } from './users';

/** A stored picture and its owner. Always a re-encoded copy, never the bytes that were sent. */
export const uploads = pgTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    folder: text('folder', { enum: UPLOAD_FOLDERS }).notNull(),
    mime: text('mime').notNull(),
    /** px and bytes of the stored picture. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('uploads_owner').on(t.userId, t.createdAt)],
);
