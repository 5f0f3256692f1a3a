import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { places } from './places';

/** A device redeems offline by it until returned or over. Vouchers follow from place and time. */
export const checkinLists = pgTable(
  'checkin_lists',
  {
    listId: int('list_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null where the shop has none. */
    placeId: int('place_id').references(() => places.placeId),
    operator: text('operator').notNull(),
    device: text('device').notNull(),
    /** Random; the device alone knows it. */
    deviceId: text('device_id'),
    salt: text('salt').notNull(),
    count: integer('count').notNull(),
    /** ms to add to the device's clock. */
    offset: int('offset_ms').notNull(),
    issuedAt: moment('issued_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    returnedAt: moment('returned_at'),
  },
  (t) => [
    index('checkin_lists_out')
      .on(t.endsAt)
      .where(sql`${t.returnedAt} is null`),
    check(
      'checkin_lists_day',
      sql`${t.endsAt} > ${t.issuedAt} and ${t.endsAt} <= ${t.issuedAt} + interval '24 hours'`,
    ),
  ],
);
export type CheckinList = typeof checkinLists.$inferSelect;
