import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const seedRuns = pgTable('seed_runs', {
  name: text('name').primaryKey(),
  doneAt: moment('done_at').notNull().defaultNow(),
});
