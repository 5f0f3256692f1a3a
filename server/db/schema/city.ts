import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PLOT_STATES } from '@/lib/contract/city.schema';
import { indexWhere, int, moment, refTo } from './columns';
import { users } from './users';

/** At most 8 characters (specification 5.8). */
export const cities = pgTable(
  'cities',
  {
    cityId: int('city_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull().default(''),
    /** The counter numbers the areas. */
    areaCount: integer('area_count').notNull().default(0),
    sort: integer('sort').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('cities_name').on(t.name),
    check('cities_name_length', sql`char_length(${t.name}) between 1 and 8`),
  ],
);

/** Newcomers get the lowest id with a free plot. */
export const blockAreas = pgTable(
  'block_areas',
  {
    blockAreaId: int('block_area_id').primaryKey().generatedAlwaysAsIdentity(),
    cityId: refTo('city_id', () => cities.cityId),
    citySeq: integer('city_seq').notNull().default(0),
    name: text('name').notNull(),
    plotCount: integer('plot_count').notNull().default(100),
    /** Taken plots, counted on change. */
    residentCount: integer('resident_count').notNull().default(0),
    reservedCount: integer('reserved_count').notNull().default(0),
    feedCount: int('feed_count').notNull().default(0),
    noticeCount: int('notice_count').notNull().default(0),
    welcome: text('welcome').notNull().default(''),
    /** Its plots are given to nobody until reopened. */
    closedAt: moment('closed_at'),
    /** Its residents live there now, its addresses lead there. */
    mergedInto: int('merged_into').references((): AnyPgColumn => blockAreas.blockAreaId),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('block_areas_name').on(t.cityId, t.name),
    uniqueIndex('block_areas_seq').on(t.cityId, t.citySeq),
    index('block_areas_residents_rank').on(t.residentCount),
    check('block_areas_residents', sql`${t.residentCount} between 0 and ${t.plotCount}`),
  ],
);

/** Rows exist from the start: a claim updates one locked row. */
export const plots = pgTable(
  'plots',
  {
    blockAreaId: refTo('block_area_id', () => blockAreas.blockAreaId),
    blockNo: smallint('block_no').notNull(),
    userId: int('user_id').references(() => users.userId),
    state: text('state', { enum: PLOT_STATES }).notNull().default('free'),
    takenAt: moment('taken_at'),
    /** Kept for this newcomer alone until then (specification 16.14). */
    heldBy: int('held_by').references(() => users.userId),
    heldUntil: moment('held_until'),
    /** Notices to an owner absent for a year, before operators take the plot back. */
    warnings: smallint('warnings').notNull().default(0),
    warnedAt: moment('warned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.blockAreaId, t.blockNo] }),
    uniqueIndex('plots_user').on(t.userId),
    indexWhere('plots_free', sql`${t.state} = 'free'`, t.blockAreaId, t.blockNo),
    indexWhere('plots_kept', sql`${t.state} in ('reserved', 'locked')`, t.blockAreaId, t.blockNo),
    indexWhere('plots_warned', sql`${t.warnings} > 0`, t.blockAreaId, t.blockNo),
    uniqueIndex('plots_held').on(t.heldBy),
    check('plots_owner', sql`(${t.state} = 'taken') = (${t.userId} is not null)`),
  ],
);

/** `key` names an event; deleted with it. */
export const cheers = pgTable(
  'cheers',
  {
    key: text('key').notNull(),
    userId: refTo('user_id', () => users.userId),
    ownerId: refTo('owner_id', () => users.userId),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.userId] }),
    index('cheers_user').on(t.userId),
    index('cheers_owner').on(t.ownerId),
    index('cheers_at').on(t.at),
    check('cheers_two_people', sql`${t.userId} <> ${t.ownerId}`),
  ],
);

/** Weekly aim and the most reached; no members. */
export const areaAims = pgTable(
  'area_aims',
  {
    blockAreaId: refTo('block_area_id', () => blockAreas.blockAreaId),
    /** Monday of the week. */
    week: date('week', { mode: 'string' }).notNull(),
    goal: smallint('goal').notNull(),
    done: int('done').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockAreaId, t.week] }),
    check('area_aims_numbers', sql`${t.goal} > 0 and ${t.done} >= 0`),
  ],
);
