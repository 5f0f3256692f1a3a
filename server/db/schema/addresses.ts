import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { users } from './users';

/** Where a member's parcels go. Removed rows are deleted: an order has its own sealed copy. */
export const addresses = pgTable(
  'addresses',
  {
    /** By default, not always: the id is drawn first, because what is sealed is bound to it. */
    addressId: int('address_id').primaryKey().generatedByDefaultAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    /** Name, mobile and detail, encrypted for this row (server/modules/addresses/sealed.ts). */
    sealed: text('sealed').notNull(),
    /** GB/T 2260; may be unknown to later editions. */
    regionCode: text('region_code').notNull(),
    /** The names of the code when it was entered. */
    regionText: text('region_text').notNull(),
    label: text('label').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('addresses_user').on(t.userId),
    uniqueIndex('addresses_default')
      .on(t.userId)
      .where(sql`${t.isDefault}`),
  ],
);

export type Address = typeof addresses.$inferSelect;
