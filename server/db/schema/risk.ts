import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { users } from './users';

export const RISK_TYPES = ['R1', 'R2', 'R3', 'R4', 'R5'] as const;
export type RiskType = (typeof RISK_TYPES)[number];

/** Must be decided before money moves. */
export const riskCases = pgTable(
  'risk_cases',
  {
    riskId: int('risk_id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type', { enum: RISK_TYPES }).notNull(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    refType: text('ref_type').notNull(),
    refId: int('ref_id').notNull(),
    /** Ids and counts; no personal data. */
    evidence: jsonb('evidence').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: ['open', 'released', 'confirmed'] })
      .notNull()
      .default('open'),
    appeal: text('appeal'),
    appealedAt: moment('appealed_at'),
    openedAt: moment('opened_at').notNull(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    uniqueIndex('risk_cases_one_open')
      .on(t.type, t.refType, t.refId)
      .where(sql`${t.status} = 'open'`),
    index('risk_cases_user').on(t.userId, t.status),
    index('risk_cases_state').on(t.status, t.riskId),
    index('risk_cases_type').on(t.type, t.riskId),
    index('risk_cases_ref').on(t.refType, t.refId),
  ],
);
export type RiskCase = typeof riskCases.$inferSelect;
