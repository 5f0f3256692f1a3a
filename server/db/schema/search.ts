import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SEARCH_TYPES } from '@/lib/contract/help.schema';
import { moment } from './columns';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The search index: one row for each published text, of any kind. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    type: text('type', { enum: SEARCH_TYPES }).notNull(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    /** Plain text. */
    body: text('body').notNull(),
    route: text('route').notNull(),
    /** Pairs of Chinese characters and whole words of others; the title weighs more. */
    tokens: tsvector('tokens').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.key] }),
    /* Written rarely, read often: without a pending list, reads need only the index itself. */
    index('search_documents_tokens').using('gin', t.tokens).with({ fastupdate: false }),
  ],
);
