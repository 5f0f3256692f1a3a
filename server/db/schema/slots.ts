import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { BOOKING_STATES, SLOT_STATES } from '@/lib/contract/slots.schema';
import { WAIT_STATES } from '@/lib/contract/waits.schema';
import { indexWhere, int, moment, refTo } from './columns';
import { skus } from './goods';
import { lessons } from './learning';
import { orderItems, orders } from './orders';
import { places, SHELF_STATES } from './shop';
import { users } from './users';

/** A week's times of one choice at one place: each night they become slots. */
export const slotPlans = pgTable(
  'slot_plans',
  {
    planId: int('plan_id').primaryKey().generatedAlwaysAsIdentity(),
    skuId: refTo('sku_id', () => skus.skuId),
    placeId: refTo('place_id', () => places.placeId),
    /** 1 Monday … 7 Sunday. */
    weekdays: jsonb('weekdays').$type<number[]>().notNull(),
    /** `14:00` in Shanghai. */
    times: jsonb('times').$type<string[]>().notNull(),
    minutes: integer('minutes').notNull(),
    /** Days from the first meeting to further ones, at the same time. */
    more: jsonb('more').$type<number[]>().notNull().default([]),
    capacity: integer('capacity').notNull(),
    /** YYYY-MM-DD, both included. */
    fromDay: text('from_day').notNull(),
    toDay: text('to_day'),
    /** Days without slots. */
    exceptions: jsonb('exceptions').$type<string[]>().notNull().default([]),
    status: text('status', { enum: SHELF_STATES }).notNull().default('on'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('slot_plans_choice').on(t.skuId, t.placeId, t.status),
    check(
      'slot_plans_values',
      sql`${t.minutes} between 10 and 1440 and ${t.capacity} between 1 and 999 and ${t.status} in ('on', 'off')`,
    ),
  ],
);
export type SlotPlan = typeof slotPlans.$inferSelect;

/** epoch ms */
export interface Meeting {
  startAt: number;
  endAt: number;
}

/** Places are held while an order is unpaid, then taken. */
export const slots = pgTable(
  'slots',
  {
    slotId: int('slot_id').primaryKey().generatedAlwaysAsIdentity(),
    skuId: refTo('sku_id', () => skus.skuId),
    placeId: refTo('place_id', () => places.placeId),
    startAt: moment('start_at').notNull(),
    /** Of the first meeting. */
    endAt: moment('end_at').notNull(),
    /** Further ones. */
    meetings: jsonb('meetings').$type<Meeting[]>().notNull().default([]),
    /** Of the last meeting. */
    overAt: moment('over_at').notNull(),
    capacity: integer('capacity').notNull(),
    held: integer('held').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    status: text('status', { enum: SLOT_STATES }).notNull().default('open'),
    /** Why it was called off. */
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('slots_place').on(t.skuId, t.placeId, t.startAt),
    index('slots_day').on(t.placeId, t.startAt),
    index('slots_start').on(t.startAt, t.slotId),
    index('slots_over').on(t.overAt, t.status),
    indexWhere('slots_meetings', sql`${t.meetings} <> '[]'`, t.overAt),
    check(
      'slots_places',
      sql`least(${t.held}, ${t.taken}) >= 0 and ${t.held} + ${t.taken} <= ${t.capacity}`,
    ),
    check(
      'slots_state',
      sql`${t.status} in ('open', 'closed', 'called_off') and ${t.endAt} > ${t.startAt} and ${t.overAt} >= ${t.endAt} and ${t.capacity} <= 999`,
    ),
  ],
);
export type Slot = typeof slots.$inferSelect;

/** Places of one order's line. Each change names the expected state. */
export const bookings = pgTable(
  'bookings',
  {
    bookingId: int('booking_id').primaryKey().generatedAlwaysAsIdentity(),
    itemId: refTo('item_id', () => orderItems.itemId),
    orderId: refTo('order_id', () => orders.orderId),
    userId: refTo('user_id', () => users.userId),
    slotId: refTo('slot_id', () => slots.slotId),
    /** A course's visit. */
    lessonId: int('lesson_id').references(() => lessons.lessonId),
    places: integer('places').notNull(),
    state: text('state', { enum: BOOKING_STATES }).notNull().default('held'),
    /** By the member. */
    changes: integer('changes').notNull().default(0),
    /** Called off: the money goes back then. */
    choiceBy: moment('choice_by'),
    missedAt: moment('missed_at'),
    remindedAt: moment('reminded_at'),
    /** Work after the visit. */
    workDueAt: moment('work_due_at'),
    handedAt: moment('handed_at'),
    handNote: text('hand_note').notNull().default(''),
    files: jsonb('files').$type<string[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('bookings_item').on(t.itemId),
    index('bookings_order').on(t.orderId),
    index('bookings_slot').on(t.slotId, t.state),
    index('bookings_of').on(t.userId, t.bookingId),
    index('bookings_open')
      .on(t.slotId)
      .where(sql`${t.state} in ('booked', 'attended', 'missed', 'called_off')`),
    check(
      'bookings_state',
      sql`${t.places} > 0 and ${t.state} in ('held', 'booked', 'attended', 'working', 'handed', 'done', 'missed', 'called_off', 'cancelled') and (${t.state} <> 'called_off' or ${t.choiceBy} is not null)`,
    ),
  ],
);
export type Booking = typeof bookings.$inferSelect;

/** A full time's line, by id. An offered row's places are held. */
export const slotWaits = pgTable(
  'slot_waits',
  {
    waitId: int('wait_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    slotId: refTo('slot_id', () => slots.slotId),
    /** Units of the choice; each has `placesPer` persons. */
    num: integer('num').notNull(),
    places: integer('places').notNull(),
    state: text('state', { enum: WAIT_STATES }).notNull().default('waiting'),
    /** 1: an offer lapsed, so the next is the last. */
    lapses: integer('lapses').notNull().default(0),
    offerUntil: moment('offer_until'),
    orderId: int('order_id').references(() => orders.orderId),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('slot_waits_live')
      .on(t.userId, t.slotId)
      .where(sql`${t.state} in ('waiting', 'offered')`),
    indexWhere('slot_waits_line', sql`${t.state} = 'waiting'`, t.slotId, t.waitId),
    indexWhere('slot_waits_offers', sql`${t.state} = 'offered'`, t.offerUntil),
    check(
      'slot_waits_state',
      sql`least(${t.num}, ${t.places}) > 0 and ${t.lapses} in (0, 1) and ${t.state} in ('waiting', 'offered', 'taken', 'lapsed', 'left', 'over') and (${t.state} <> 'offered' or ${t.offerUntil} is not null) and (${t.state} <> 'taken' or ${t.orderId} is not null)`,
    ),
  ],
);
export type SlotWait = typeof slotWaits.$inferSelect;

export const SLOT_MOVES = ['hold', 'take', 'release', 'free'] as const;

/** Append-only: their sums are the slots' numbers. */
export const slotMoves = pgTable(
  'slot_moves',
  {
    moveId: int('move_id').primaryKey().generatedAlwaysAsIdentity(),
    slotId: refTo('slot_id', () => slots.slotId),
    kind: text('kind', { enum: SLOT_MOVES }).notNull(),
    heldDelta: integer('held_delta').notNull().default(0),
    takenDelta: integer('taken_delta').notNull().default(0),
    idem: text('idem').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [uniqueIndex('slot_moves_idem').on(t.idem), index('slot_moves_slot').on(t.slotId)],
);
