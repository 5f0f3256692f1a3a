import { pgTable, text } from 'drizzle-orm/pg-core';

/** Such as the fingerprint of the keys. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
