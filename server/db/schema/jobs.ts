import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';

/** `asked` starts it in the next seconds. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  everyMs: integer('every_ms').notNull().default(0),
  endedAt: moment('ended_at'),
  tookMs: integer('took_ms').notNull().default(0),
  okAt: moment('ok_at'),
  /** Null: the last run succeeded. */
  fault: text('fault'),
  /** In a row. */
  faults: integer('faults').notNull().default(0),
  askedAt: moment('asked_at'),
  askedBy: text('asked_by'),
});
export type JobRow = typeof jobs.$inferSelect;

export const jobFaults = pgTable(
  'job_faults',
  {
    faultId: int('fault_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    at: moment('at').notNull(),
    tookMs: integer('took_ms').notNull(),
    fault: text('fault').notNull(),
  },
  (t) => [index('job_faults_name').on(t.name, t.faultId), index('job_faults_at').on(t.at)],
);

/** Computed every minute. */
export const healthItems = pgTable('health_items', {
  item: text('item').primaryKey(),
  state: text('state').notNull(),
  fact: text('fact').notNull(),
  /** Of this state. */
  since: moment('since').notNull(),
  at: moment('at').notNull(),
});

/** Last answers of called services. */
export const providerNotes = pgTable('provider_notes', {
  provider: text('provider').primaryKey(),
  okAt: moment('ok_at'),
  faultAt: moment('fault_at'),
  fault: text('fault').notNull().default(''),
});
