import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CARRIER_CODES } from '@/lib/contract/carriers';
import { int, moment } from './columns';
import { orders } from './orders';

/** `voided`: the provider is to be asked for the cancellation. */
export const WAYBILL_STATES = [
  'asked',
  'unknown',
  'made',
  'refused',
  'voided',
  'cancelled',
] as const;

/** Labels made at the carrier; the request's number stands here before it is sent. */
export const waybills = pgTable(
  'waybills',
  {
    waybillId: int('waybill_id').primaryKey().generatedAlwaysAsIdentity(),
    requestNo: text('request_no').notNull(),
    orderId: int('order_id')
      .notNull()
      .references(() => orders.orderId),
    carrier: text('carrier', { enum: CARRIER_CODES }).notNull(),
    no: text('no'),
    /** Its picture, sealed; deleted after 30 days. */
    labelSealed: text('label_sealed'),
    state: text('state', { enum: WAYBILL_STATES }).notNull().default('asked'),
    fault: text('fault').notNull().default(''),
    operator: text('operator').notNull(),
    at: moment('at').notNull(),
    madeAt: moment('made_at'),
    leaseUntil: moment('lease_until').notNull(),
  },
  (t) => [
    uniqueIndex('waybills_request').on(t.requestNo),
    index('waybills_order').on(t.orderId),
    index('waybills_no')
      .on(t.no)
      .where(sql`${t.no} is not null`),
    index('waybills_due')
      .on(t.leaseUntil)
      .where(sql`${t.state} in ('asked', 'unknown', 'voided')`),
    index('waybills_kept')
      .on(t.madeAt)
      .where(sql`${t.labelSealed} is not null`),
    check('waybills_made', sql`${t.state} not in ('made', 'voided') or ${t.no} is not null`),
  ],
);
export type WaybillRow = typeof waybills.$inferSelect;
