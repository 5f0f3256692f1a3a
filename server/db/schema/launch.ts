import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';

const STATES = ['closed', 'trial', 'open', 'paused'] as const;
const KINDS = ['start', 'ask', 'confirm', 'pause'] as const;
const ITEM_STATES = ['green', 'red', 'running', 'unneeded', 'unknown'] as const;

/** Append-only; the newest row that is no `ask` holds. */
export const launchStates = pgTable(
  'launch_states',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: KINDS }).notNull(),
    state: text('state', { enum: STATES }).notNull(),
    askedBy: text('asked_by').notNull(),
    confirmedBy: text('confirmed_by'),
    /** Of the green items; other facts need another ask. */
    digest: text('digest').notNull().default(''),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    check('launch_states_two', sql`${t.askedBy} <> ${t.confirmedBy}`),
    check('launch_states_confirmed', sql`(${t.kind} = 'confirm') = (${t.confirmedBy} is not null)`),
    check('launch_states_state', sql`${t.state} in ('closed', 'trial', 'open', 'paused')`),
  ],
);
export type LaunchRow = typeof launchStates.$inferSelect;

/** Kept for 90 days. */
export const launchChecks = pgTable(
  'launch_checks',
  {
    runId: int('run_id').notNull(),
    item: text('item').notNull(),
    state: text('state', { enum: ITEM_STATES }).notNull(),
    fact: text('fact').notNull(),
    /** In this state since. */
    since: moment('since').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.item] }), index('launch_checks_item').on(t.item, t.at)],
);

/** Append-only: tries that no query can compute. */
export const launchEvidence = pgTable(
  'launch_evidence',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    item: text('item').notNull(),
    kind: text('kind').notNull(),
    ref: text('ref').notNull(),
    /** Of the tried provider. */
    account: text('account').notNull().default(''),
    operator: text('operator').notNull(),
    seenBy: text('seen_by'),
    at: moment('at').notNull(),
    until: moment('until').notNull(),
  },
  (t) => [
    index('launch_evidence_item').on(t.item, t.id),
    check('launch_evidence_two', sql`${t.operator} <> ${t.seenBy}`),
  ],
);

/** A number, or a link for several. */
export const trialInvites = pgTable(
  'trial_invites',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    mobileHash: text('mobile_hash'),
    codeHash: text('code_hash'),
    limit: integer('limit').notNull().default(1),
    used: integer('used').notNull().default(0),
    operator: text('operator').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    uniqueIndex('trial_invites_mobile').on(t.mobileHash),
    uniqueIndex('trial_invites_code').on(t.codeHash),
    check('trial_invites_one', sql`(${t.mobileHash} is null) <> (${t.codeHash} is null)`),
    check('trial_invites_used', sql`${t.used} between 0 and "limit"`),
  ],
);
