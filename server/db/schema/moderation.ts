import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { REPORT_REASONS } from '@/lib/contract/houses.schema';
import { indexWhere, int, moment, refTo } from './columns';
import { users } from './users';

/** Cards and nicknames are identified by owner. */
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

export const contentCases = pgTable(
  'content_cases',
  {
    /** Order of the list. */
    caseId: int('case_id').generatedAlwaysAsIdentity().unique(),
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    refId: int('ref_id').notNull(),
    /** Null = a tutor. */
    authorId: int('author_id').references(() => users.userId),
    /** Copy at the first report or when hidden, for the decision. */
    excerpt: text('excerpt').notNull().default(''),
    /** Since the last decision. */
    reportCount: integer('report_count').notNull().default(0),
    reportedAt: moment('reported_at'),
    lastReportAt: moment('last_report_at'),
    hiddenAt: moment('hidden_at'),
    /** `op:<name>`, `mayor:<userId>` or `reports`. */
    hiddenBy: text('hidden_by').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.refId] }),
    indexWhere('content_cases_open', sql`${t.reportCount} > 0`, t.reportedAt),
    indexWhere('content_cases_hidden', sql`${t.hiddenAt} is not null`, t.caseId),
    index('content_cases_author').on(t.authorId),
  ],
);

export const contentReports = pgTable(
  'content_reports',
  {
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    refId: int('ref_id').notNull(),
    reporterId: refTo('reporter_id', () => users.userId),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.refId, t.reporterId] }),
    index('content_reports_reporter').on(t.reporterId, t.at),
  ],
);
