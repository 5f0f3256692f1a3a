import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ContentKind } from '@/lib/contract/console/resources/content';
import { int, moment, refTo } from './columns';

const TEXT_STATES = ['draft', 'scheduled', 'published', 'changed', 'offline'] as const;

/** As operators write them; members read the published copy in each kind's table. */
export const contents = pgTable(
  'contents',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ContentKind>().notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    state: text('state', { enum: TEXT_STATES }).notNull(),
    version: integer('version').notNull(),
    /** Null = members do not see it. */
    publishedVersion: integer('published_version'),
    scheduledAt: moment('scheduled_at'),
    scheduledVersion: integer('scheduled_version'),
    /** Sentence of a schedule that failed. */
    fault: text('fault').notNull().default(''),
    updatedAt: moment('updated_at').notNull(),
    by: text('by').notNull(),
  },
  (t) => [
    uniqueIndex('contents_key').on(t.kind, t.slug),
    index('contents_updated').on(t.updatedAt, t.id),
    index('contents_scheduled').on(t.scheduledAt, t.id),
  ],
);
export type Content = typeof contents.$inferSelect;

/** Append-only. */
export const contentVersions = pgTable(
  'content_versions',
  {
    contentId: refTo('content_id', () => contents.id),
    version: integer('version').notNull(),
    head: jsonb('head').$type<Record<string, unknown>>().notNull(),
    /** Markdown or HTML. */
    body: text('body').notNull(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.version] })],
);
export type ContentVersion = typeof contentVersions.$inferSelect;
