import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CONTENT_STATES } from './articles';
import { int, moment } from './columns';

/** A short announcement for the marquee of home. */
export const banners = pgTable(
  'banners',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    /** A page of the app; empty = not a link. */
    route: text('route').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    status: text('status', { enum: CONTENT_STATES }).notNull().default('draft'),
    startsAt: moment('starts_at').notNull(),
    /** Null = until taken down. */
    endsAt: moment('ends_at'),
  },
  (t) => [uniqueIndex('banners_text').on(t.text)],
);
