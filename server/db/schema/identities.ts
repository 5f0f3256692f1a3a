import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { users } from './users';

/** Sealed; one card belongs to one member. */
export const identities = pgTable(
  'identities',
  {
    userId: int('user_id')
      .primaryKey()
      .references(() => users.userId),
    nameSealed: text('name_sealed').notNull(),
    /** 林** */
    nameMask: text('name_mask').notNull(),
    idCardSealed: text('id_card_sealed').notNull(),
    idCardHash: text('id_card_hash').notNull(),
    consentAt: moment('consent_at').notNull(),
    verifiedAt: moment('verified_at').notNull(),
  },
  (t) => [uniqueIndex('identities_card').on(t.idCardHash)],
);

export type Identity = typeof identities.$inferSelect;
