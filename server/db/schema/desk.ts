import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { BATCH_KINDS, BATCH_ROW_STATES, BATCH_STATES } from '@/lib/contract/console/batches.schema';
import type { ViewListId } from '@/lib/contract/console/view-lists';
import { indexWhere, int, moment, refTo, uniqueIndexWhere } from './columns';
import { users } from './users';
import { withdrawals } from './withdrawals';

/** Leases and snoozes of the review queue, beside the money row because each look changes it. */
export const withdrawalDesk = pgTable(
  'withdrawal_desk',
  {
    withdrawalId: refTo('withdrawal_id', () => withdrawals.id).primaryKey(),
    leasedBy: text('leased_by'),
    leasedAt: moment('leased_at'),
    leasedUntil: moment('leased_until'),
    asideBy: text('aside_by'),
    asideAt: moment('aside_at'),
    asideText: text('aside_text').notNull().default(''),
  },
  (t) => [
    indexWhere('withdrawal_desk_aside', sql`${t.asideAt} is not null`, t.withdrawalId),
    check('withdrawal_desk_lease', sql`(${t.leasedBy} is null) = (${t.leasedUntil} is null)`),
    check('withdrawal_desk_aside_who', sql`(${t.asideBy} is null) = (${t.asideAt} is null)`),
  ],
);

/** By the noun and the resource's key. */
export const queueRows = pgTable(
  'queue_rows',
  {
    noun: text('noun').notNull(),
    key: text('key').notNull(),
    leasedBy: text('leased_by'),
    leasedUntil: moment('leased_until'),
    asideBy: text('aside_by'),
    asideAt: moment('aside_at'),
  },
  (t) => [
    primaryKey({ columns: [t.noun, t.key] }),
    indexWhere('queue_rows_aside', sql`${t.asideAt} is not null`, t.noun, t.key),
    indexWhere('queue_rows_leased', sql`${t.leasedUntil} is not null`, t.noun, t.leasedUntil),
    check('queue_rows_lease', sql`(${t.leasedBy} is null) = (${t.leasedUntil} is null)`),
    check('queue_rows_aside_who', sql`(${t.asideBy} is null) = (${t.asideAt} is null)`),
  ],
);

export const withdrawalDecisions = pgTable(
  'withdrawal_decisions',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    withdrawalId: refTo('withdrawal_id', () => withdrawals.id),
    operator: text('operator').notNull(),
    at: moment('at').notNull(),
    /** ms; null without a lease. */
    readMs: int('read_ms'),
  },
  (t) => [index('withdrawal_decisions_newest').on(t.operator, t.at, t.readMs)],
);

/** Counted when a decision is made, per Shanghai day. */
export const reviewerDays = pgTable(
  'reviewer_days',
  {
    day: date('day').notNull(),
    operator: text('operator').notNull(),
    decided: integer('decided').notNull(),
    late: integer('late').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.operator] })],
);

/** For operators only, never for members. */
export const operatorNotes = pgTable(
  'operator_notes',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    withdrawalId: int('withdrawal_id').references(() => withdrawals.id),
    author: text('author').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('operator_notes_of').on(t.userId, t.id)],
);

/** 共享视图: a shared setup of a list. */
export const consoleViews = pgTable(
  'console_views',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    list: text('list').$type<ViewListId>().notNull(),
    title: text('title').notNull(),
    search: text('search').notNull(),
    /** Null = default. */
    columns: text('columns').array(),
    /** Null = the reader's choice. */
    isDense: boolean('is_dense'),
    /** The list opens with this view. */
    isStart: boolean('is_start').notNull().default(false),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    uniqueIndexWhere('console_views_title', sql`${t.removedAt} is null`, t.list, t.title),
    uniqueIndexWhere('console_views_start', sql`${t.isStart}`, t.list),
  ],
);

export type ConsoleView = typeof consoleViews.$inferSelect;

/** One action on many rows, fixed at the request. */
export const batches = pgTable(
  'batches',
  {
    batchId: int('batch_id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: BATCH_KINDS }).notNull(),
    state: text('state', { enum: BATCH_STATES }).notNull(),
    /** Rights are checked again at each row. */
    askedBy: text('asked_by').notNull(),
    /** The second person, if needed. */
    startedBy: text('started_by'),
    stoppedBy: text('stopped_by'),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    rows: integer('rows').notNull(),
    /** fen */
    net: int('net').notNull(),
    retryOf: int('retry_of'),
    sessionId: text('session_id'),
    ip: text('ip'),
  },
  (t) => [
    uniqueIndexWhere('batches_one_at_once', sql`${t.state} = 'running'`, t.kind),
    indexWhere('batches_open', sql`${t.state} in ('waiting', 'running')`, t.batchId),
    check('batches_rows', sql`${t.rows} > 0`),
    check('batches_ended', sql`(${t.state} in ('stopped', 'done')) = (${t.endedAt} is not null)`),
  ],
);

export type Batch = typeof batches.$inferSelect;

export const batchRows = pgTable(
  'batch_rows',
  {
    batchId: refTo('batch_id', () => batches.batchId),
    /** Counts from 1. */
    no: integer('no').notNull(),
    withdrawalId: refTo('withdrawal_id', () => withdrawals.id),
    net: int('net').notNull(),
    /** The version on which the choice rested. */
    seen: text('seen').notNull(),
    state: text('state', { enum: BATCH_ROW_STATES }).notNull().default('waiting'),
    note: text('note').notNull().default(''),
    at: moment('at'),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.no] }),
    uniqueIndex('batch_rows_once').on(t.batchId, t.withdrawalId),
    indexWhere('batch_rows_waiting', sql`${t.state} = 'waiting'`, t.batchId, t.no),
    check('batch_rows_done', sql`(${t.state} = 'waiting') = (${t.at} is null)`),
  ],
);

export type BatchRow = typeof batchRows.$inferSelect;
