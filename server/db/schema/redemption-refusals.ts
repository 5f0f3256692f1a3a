import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CONFLICT_OUTCOMES, CONFLICT_WHYS } from '@/lib/contract/vouchers.schema';
import { checkinLists } from './checkin-lists';
import { int, moment } from './columns';
import { places } from './places';
import { redemptions, vouchers } from './vouchers';

/** Let in offline, refused at the upload: the shop's loss, or a mistake. Nobody is charged. */
export const redemptionRefusals = pgTable(
  'redemption_refusals',
  {
    refusalId: int('refusal_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null for an unknown code. */
    voucherId: int('voucher_id').references(() => vouchers.voucherId),
    units: integer('units').notNull(),
    why: text('why', { enum: CONFLICT_WHYS }).notNull(),
    /** Sentence. */
    note: text('note').notNull(),
    /** The use that arrived first. */
    firstId: int('first_id').references(() => redemptions.redemptionId),
    /** Who scanned. */
    operator: text('operator').notNull(),
    uploadedBy: text('uploaded_by'),
    placeId: int('place_id').references(() => places.placeId),
    listId: int('list_id')
      .notNull()
      .references(() => checkinLists.listId),
    nonce: text('nonce').notNull(),
    scannedAt: moment('scanned_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    outcome: text('outcome', { enum: CONFLICT_OUTCOMES }),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by'),
    resolution: text('resolution').notNull().default(''),
  },
  (t) => [
    uniqueIndex('redemption_refusals_nonce').on(t.nonce),
    index('redemption_refusals_voucher').on(t.voucherId),
    index('redemption_refusals_received').on(t.receivedAt),
    index('redemption_refusals_outcome').on(t.outcome, t.refusalId),
    index('redemption_refusals_open')
      .on(t.refusalId)
      .where(sql`${t.resolvedAt} is null`),
    check('redemption_refusals_units', sql`${t.units} > 0`),
    check(
      'redemption_refusals_resolved',
      sql`(${t.resolvedAt} is null) = (${t.outcome} is null) and (${t.resolvedAt} is null) = (${t.resolvedBy} is null)`,
    ),
  ],
);
export type RedemptionRefusal = typeof redemptionRefusals.$inferSelect;
