import { pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about the installation that this database belongs to, such as the fingerprint of its keys. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
