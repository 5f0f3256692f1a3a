import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { int, moment, refTo, uniqueIndexWhere } from './columns';
import { users } from './users';

/** Removed rows are deleted: orders have sealed copies. */
export const addresses = pgTable(
  'addresses',
  {
    /** Not always: what is sealed is bound to the id, which is drawn first. */
    addressId: int('address_id').primaryKey().generatedByDefaultAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    /** Sealed for this row: name, mobile and detail. */
    sealed: text('sealed').notNull(),
    regionCode: text('region_code').notNull(),
    /** The code's names when entered. */
    regionText: text('region_text').notNull(),
    label: text('label').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('addresses_user').on(t.userId),
    uniqueIndexWhere('addresses_default', sql`${t.isDefault}`, t.userId),
  ],
);

export type Address = typeof addresses.$inferSelect;
