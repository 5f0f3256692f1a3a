import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Which sets of seed data are in this database, so that each is made once. */
export const seedRuns = pgTable('seed_runs', {
  name: text('name').primaryKey(),
  doneAt: moment('done_at').notNull().defaultNow(),
});
