import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { BATCH_KINDS, BATCH_ROW_STATES, BATCH_STATES } from '@/lib/contract/console/batches.schema';
import { int, moment } from './columns';
import { withdrawals } from './withdrawals';

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
    uniqueIndex('batches_one_at_once')
      .on(t.kind)
      .where(sql`${t.state} = 'running'`),
    index('batches_open')
      .on(t.batchId)
      .where(sql`${t.state} in ('waiting', 'running')`),
    check('batches_rows', sql`${t.rows} > 0`),
    check('batches_ended', sql`(${t.state} in ('stopped', 'done')) = (${t.endedAt} is not null)`),
  ],
);

export type Batch = typeof batches.$inferSelect;

export const batchRows = pgTable(
  'batch_rows',
  {
    batchId: int('batch_id')
      .notNull()
      .references(() => batches.batchId),
    /** Counts from 1. */
    no: integer('no').notNull(),
    withdrawalId: int('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id),
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
    index('batch_rows_waiting')
      .on(t.batchId, t.no)
      .where(sql`${t.state} = 'waiting'`),
    check('batch_rows_done', sql`(${t.state} = 'waiting') = (${t.at} is null)`),
  ],
);

export type BatchRow = typeof batchRows.$inferSelect;
