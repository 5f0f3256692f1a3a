import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Such as the fingerprint of the keys. */
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
