import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Append-only; without a row the environment decides. */
export const siteSettings = pgTable('site_settings', {
  version: integer('version').primaryKey(),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  note: text('note').notNull(),
  operator: text('operator').notNull(),
  createdAt: moment('created_at').notNull(),
});
