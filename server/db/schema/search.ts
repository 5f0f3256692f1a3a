import { sql } from 'drizzle-orm';
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SEARCH_TYPES } from '@/lib/contract/help.schema';
import { moment } from './columns';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const searchDocuments = pgTable(
  'search_documents',
  {
    type: text('type', { enum: SEARCH_TYPES }).notNull(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    route: text('route').notNull(),
    /** Pairs of Chinese characters, whole other words; the title weighs more. */
    tokens: tsvector('tokens').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.key] }),
    /* Written rarely, read often: no pending list. */
    index('search_documents_tokens').using('gin', t.tokens).with({ fastupdate: false }),
    index('search_documents_titles')
      .using('gin', sql`ts_filter(${t.tokens}, '{a}')`)
      .with({ fastupdate: false }),
  ],
);
