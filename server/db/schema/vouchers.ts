import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  CONFLICT_OUTCOMES,
  CONFLICT_WHYS,
  REDEEMED_BY,
  VOUCHER_KINDS,
  VOUCHER_STATES,
} from '@/lib/contract/vouchers.schema';
import { indexWhere, int, moment, refTo, uniqueIndexWhere } from './columns';
import { orderItems, orders } from './orders';
import { checkinLists, places } from './shop';
import { users } from './users';

/** Bearer codes. Used, held and refunded units exclude each other by the check. */
export const vouchers = pgTable(
  'vouchers',
  {
    voucherId: int('voucher_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: refTo('order_id', () => orders.orderId),
    /** Null: of the whole order. */
    itemId: int('item_id').references(() => orderItems.itemId),
    userId: refTo('user_id', () => users.userId),
    kind: text('kind', { enum: VOUCHER_KINDS }).notNull().default('use'),
    /** From 1, within the item. */
    seq: integer('seq').notNull(),
    units: integer('units').notNull(),
    used: integer('used').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    /** By an open refund. */
    held: integer('held').notNull().default(0),
    /** Rises with each re-issue: former codes are worthless. */
    serial: integer('serial').notNull().default(1),
    codeSealed: text('code_sealed').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Empty = everywhere. */
    placeIds: jsonb('place_ids').$type<number[]>().notNull().default([]),
    validFrom: moment('valid_from').notNull(),
    /** The first moment after the last day. */
    validTo: moment('valid_to').notNull(),
    extendedAt: moment('extended_at'),
    issuedAt: moment('issued_at').notNull(),
    /** Re-issues of the day. */
    renewedOn: text('renewed_on'),
    renewals: integer('renewals').notNull().default(0),
    remindedAt: moment('reminded_at'),
    state: text('state', { enum: VOUCHER_STATES }).notNull().default('live'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('vouchers_code').on(t.codeHash),
    uniqueIndex('vouchers_item').on(t.itemId, t.seq),
    index('vouchers_order').on(t.orderId),
    /* One of the whole order. */
    uniqueIndexWhere('vouchers_pickup', sql`${t.itemId} is null`, t.orderId),
    index('vouchers_listed').on(t.userId, t.voucherId),
    indexWhere('vouchers_ending', sql`${t.state} = 'live'`, t.validTo),
    check(
      'vouchers_units',
      sql`${t.units} > 0 and least(${t.used}, ${t.refunded}, ${t.held}) >= 0 and ${t.used} + ${t.refunded} + ${t.held} <= ${t.units}`,
    ),
    check(
      'vouchers_state',
      sql`${t.validTo} > ${t.validFrom} and case when ${t.used} + ${t.refunded} < ${t.units} then ${t.state} = 'live' when ${t.used} > 0 then ${t.state} = 'done' or (${t.kind} = 'pass' and ${t.state} = 'live') else ${t.state} = 'void' end`,
    ),
  ],
);
export type Voucher = typeof vouchers.$inferSelect;

/** A repeated scan has the same nonce. Rows are marked, never deleted. */
export const redemptions = pgTable(
  'redemptions',
  {
    redemptionId: int('redemption_id').primaryKey().generatedAlwaysAsIdentity(),
    voucherId: refTo('voucher_id', () => vouchers.voucherId),
    units: integer('units').notNull(),
    /** Paid back after the use, by an operator's decision. */
    backUnits: integer('back_units').notNull().default(0),
    /** Null where the clerk chose none. */
    placeId: int('place_id').references(() => places.placeId),
    operator: text('operator').notNull(),
    by: text('by', { enum: REDEEMED_BY }).notNull(),
    /** Scanned offline by it. */
    listId: int('list_id').references(() => checkinLists.listId),
    uploadedBy: text('uploaded_by'),
    nonce: text('nonce').notNull(),
    scannedAt: moment('scanned_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
    undoReason: text('undo_reason'),
    /** The buyer says: not mine. */
    disputedAt: moment('disputed_at'),
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (t) => [
    uniqueIndex('redemptions_nonce').on(t.nonce),
    index('redemptions_voucher').on(t.voucherId, t.redemptionId),
    index('redemptions_by_operator').on(t.operator, t.redemptionId),
    index('redemptions_lately').on(t.operator, t.receivedAt),
    index('redemptions_disputed')
      .on(t.voucherId)
      .where(sql`${t.disputedAt} is not null and not ${t.isSettled}`),
    check('redemptions_units', sql`${t.units} > 0 and ${t.backUnits} between 0 and ${t.units}`),
    check(
      'redemptions_undone',
      sql`(${t.undoneAt} is null) = (${t.undoneBy} is null) and (${t.undoneAt} is null or ${t.backUnits} = 0)`,
    ),
  ],
);
export type Redemption = typeof redemptions.$inferSelect;

/** Append-only: its place closed, and the holder chose another one. */
export const voucherMoves = pgTable(
  'voucher_moves',
  {
    moveId: int('move_id').primaryKey().generatedAlwaysAsIdentity(),
    voucherId: refTo('voucher_id', () => vouchers.voucherId),
    fromPlaceIds: jsonb('from_place_ids').$type<number[]>().notNull(),
    toPlaceId: refTo('to_place_id', () => places.placeId),
    /** Of the code issued by it. */
    serial: integer('serial').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [uniqueIndex('voucher_moves_serial').on(t.voucherId, t.serial)],
);

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
    listId: refTo('list_id', () => checkinLists.listId),
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
    indexWhere('redemption_refusals_open', sql`${t.resolvedAt} is null`, t.refusalId),
    check('redemption_refusals_units', sql`${t.units} > 0`),
    check(
      'redemption_refusals_resolved',
      sql`(${t.resolvedAt} is null) = (${t.outcome} is null) and (${t.resolvedAt} is null) = (${t.resolvedBy} is null)`,
    ),
  ],
);
export type RedemptionRefusal = typeof redemptionRefusals.$inferSelect;
