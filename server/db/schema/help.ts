import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { FAQ_CATEGORIES, VOTE_TARGETS } from '@/lib/contract/help.schema';
import { CONTENT_STATES } from './articles';
import { int, moment } from './columns';

export const guideSteps = pgTable('guide_steps', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  html: text('html').notNull(),
  picture: text('picture').notNull().default(''),
  route: text('route').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  status: text('status', { enum: CONTENT_STATES }).notNull().default('draft'),
});

export const faqs = pgTable(
  'faqs',
  {
    faqId: int('faq_id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    category: text('category', { enum: FAQ_CATEGORIES }).notNull(),
    question: text('question').notNull(),
    html: text('html').notNull(),
    /** Listed as popular until there are votes. */
    isHot: boolean('is_hot').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    status: text('status', { enum: CONTENT_STATES }).notNull().default('draft'),
  },
  (t) => [
    uniqueIndex('faqs_slug').on(t.slug),
    index('faqs_listed').on(t.status, t.category, t.sort),
  ],
);

/** One vote a member or browser. */
export const helpVotes = pgTable(
  'help_votes',
  {
    target: text('target', { enum: VOTE_TARGETS }).notNull(),
    key: text('key').notNull(),
    voter: text('voter').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.target, t.key, t.voter] })],
);

export const helpCounts = pgTable(
  'help_counts',
  {
    target: text('target', { enum: VOTE_TARGETS }).notNull(),
    key: text('key').notNull(),
    helpful: integer('helpful').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.target, t.key] })],
);
