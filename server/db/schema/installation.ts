import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';

/** Such as the keys' fingerprint. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

export const seedRuns = pgTable('seed_runs', {
  name: text('name').primaryKey(),
  doneAt: moment('done_at').notNull().defaultNow(),
});

/** Append-only; without a row the environment decides. */
export const siteSettings = pgTable('site_settings', {
  version: integer('version').primaryKey(),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  note: text('note').notNull(),
  operator: text('operator').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const backupRuns = pgTable(
  'backup_runs',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Of its manifest. */
    digest: text('digest').notNull(),
    bytes: int('bytes').notNull(),
    device: text('device').notNull(),
    at: moment('at').notNull(),
    /** Last restored without a difference. */
    provedAt: moment('proved_at'),
    counts: jsonb('counts').$type<Record<string, number>>(),
  },
  (t) => [
    uniqueIndex('backup_runs_digest').on(t.digest),
    index('backup_runs_at').on(t.at),
    index('backup_runs_proved').on(t.provedAt),
  ],
);

/** Planted by the seed, in tables whose other rows outlive the demo. */
export const demoRows = pgTable(
  'demo_rows',
  { table: text('table').notNull(), key: text('key').notNull() },
  (t) => [primaryKey({ columns: [t.table, t.key] })],
);

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
