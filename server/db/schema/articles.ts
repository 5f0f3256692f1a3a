import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { AGREEMENT_TYPES } from '@/lib/contract/articles.schema';
import { int, moment, refTo } from './columns';
import { users } from './users';

export const CONTENT_STATES = ['draft', 'published', 'offline'] as const;

export const articleCategories = pgTable(
  'article_categories',
  {
    categoryId: int('category_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [uniqueIndex('article_categories_name').on(t.name)],
);

export const articles = pgTable(
  'articles',
  {
    articleId: int('article_id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    categoryId: refTo('category_id', () => articleCategories.categoryId),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    /** `entry:poster` of the city kit, or an upload key. */
    cover: text('cover').notNull().default(''),
    author: text('author').notNull().default(''),
    /** Sanitised when written and when rendered. */
    html: text('html').notNull().default(''),
    likes: integer('likes').notNull().default(0),
    status: text('status', { enum: CONTENT_STATES }).notNull().default('draft'),
    showViews: integer('show_views').notNull().default(0),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    uniqueIndex('articles_slug').on(t.slug),
    index('articles_listed').on(t.status, t.publishedAt, t.articleId),
  ],
);

export const articleMarks = pgTable(
  'article_marks',
  {
    userId: refTo('user_id', () => users.userId),
    articleId: refTo('article_id', () => articles.articleId),
    isLiked: boolean('is_liked').notNull().default(false),
    isCollected: boolean('is_collected').notNull().default(false),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.articleId] })],
);

export const articleViews = pgTable(
  'article_views',
  {
    articleId: refTo('article_id', () => articles.articleId),
    day: date('day', { mode: 'string' }).notNull(),
    visitor: text('visitor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.day, t.visitor] }),
    index('article_views_day').on(t.day),
  ],
);

export interface AgreementSection {
  id: string;
  heading: string;
  paragraphs: string[];
}

/** Append-only; the newest in effect counts. */
export const agreements = pgTable(
  'agreements',
  {
    type: text('type', { enum: AGREEMENT_TYPES }).notNull(),
    version: text('version').notNull(),
    title: text('title').notNull(),
    effectiveAt: moment('effective_at').notNull(),
    changes: jsonb('changes').$type<string[]>().notNull(),
    sections: jsonb('sections').$type<AgreementSection[]>().notNull(),
    /** Its meaning changed: consent is asked for anew. */
    asks: boolean('asks').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.version] }),
    index('agreements_effective').on(t.type, t.effectiveAt),
  ],
);

export const consents = pgTable(
  'consents',
  {
    userId: refTo('user_id', () => users.userId),
    type: text('type', { enum: AGREEMENT_TYPES }).notNull(),
    version: text('version').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type, t.version] })],
);
