import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { REPORT_REASONS } from '@/lib/contract/houses.schema';
import { int, moment } from './columns';
import { users } from './users';

/** Texts of members that others read. Cards and nicknames are identified by their owner, the rest by their own id. */
export const CONTENT_KINDS = [
  'message',
  'notice',
  'welcome',
  'statement',
  'nickname',
  'card',
  'log',
  'comment',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The reports of a text and whether it is hidden. No row = no reports. */
export const contentCases = pgTable(
  'content_cases',
  {
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    refId: int('ref_id').notNull(),
    /** Null = a tutor, who has no account. */
    authorId: int('author_id').references(() => users.userId),
    /** Copy of the text at the first report or when hidden, for the operator who decides. */
    excerpt: text('excerpt').notNull().default(''),
    /** Reports since the last decision of an operator. */
    reportCount: integer('report_count').notNull().default(0),
    reportedAt: moment('reported_at'),
    hiddenAt: moment('hidden_at'),
    /** `op:<name>`, `mayor:<userId>` or `reports`. */
    hiddenBy: text('hidden_by').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.refId] }),
    index('content_cases_open')
      .on(t.reportedAt)
      .where(sql`${t.reportCount} > 0`),
    index('content_cases_author').on(t.authorId),
  ],
);

/** Who reported what; once a person. */
export const contentReports = pgTable(
  'content_reports',
  {
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    refId: int('ref_id').notNull(),
    reporterId: int('reporter_id')
      .notNull()
      .references(() => users.userId),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.refId, t.reporterId] }),
    index('content_reports_reporter').on(t.reporterId, t.at),
  ],
);
