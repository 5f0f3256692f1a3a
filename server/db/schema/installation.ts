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
