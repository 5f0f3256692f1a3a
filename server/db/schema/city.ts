import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PLOT_STATES } from '@/lib/contract/city.schema';
import { int, moment } from './columns';
import { users } from './users';

/** A city of the metaverse; its name has at most 8 characters (specification 5.8). */
export const cities = pgTable(
  'cities',
  {
    cityId: int('city_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** For the alphabet index and the search, lower case without tones: binjiang, bj. */
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull().default(''),
    /** Areas of this city: a counter, whose values number them. */
    areaCount: integer('area_count').notNull().default(0),
    sort: integer('sort').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('cities_name').on(t.name),
    check('cities_name_length', sql`char_length(${t.name}) between 1 and 8`),
  ],
);

/** A block area: streets with numbered plots. The one with the lowest id and a free plot is the default for newcomers. */
export const blockAreas = pgTable(
  'block_areas',
  {
    blockAreaId: int('block_area_id').primaryKey().generatedAlwaysAsIdentity(),
    cityId: int('city_id')
      .notNull()
      .references(() => cities.cityId),
    /** 1, 2, 3 … within the city. */
    citySeq: integer('city_seq').notNull().default(0),
    name: text('name').notNull(),
    plotCount: integer('plot_count').notNull().default(100),
    /** Taken plots: a counter, so that the pulse of the city adds up areas and not people. */
    residentCount: integer('resident_count').notNull().default(0),
    /** Plots that cannot be claimed. The rest is free: plotCount - residentCount - reservedCount. */
    reservedCount: integer('reserved_count').notNull().default(0),
    /** Lengths of the area's news and notices, for flat pages. */
    feedCount: int('feed_count').notNull().default(0),
    noticeCount: int('notice_count').notNull().default(0),
    /** The mayor's welcome text. */
    welcome: text('welcome').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('block_areas_name').on(t.cityId, t.name),
    uniqueIndex('block_areas_seq').on(t.cityId, t.citySeq),
    index('block_areas_residents_rank').on(t.residentCount),
    check('block_areas_residents', sql`${t.residentCount} between 0 and ${t.plotCount}`),
  ],
);

/** A numbered plot. Every plot of an area exists from the start, so that taking one is an update of one locked row. */
export const plots = pgTable(
  'plots',
  {
    blockAreaId: int('block_area_id')
      .notNull()
      .references(() => blockAreas.blockAreaId),
    blockNo: smallint('block_no').notNull(),
    userId: int('user_id').references(() => users.userId),
    state: text('state', { enum: PLOT_STATES }).notNull().default('free'),
    takenAt: moment('taken_at'),
    /** Notices to an owner who has not been here for a year, before the plot is given back (operators). */
    warnings: smallint('warnings').notNull().default(0),
    warnedAt: moment('warned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.blockAreaId, t.blockNo] }),
    uniqueIndex('plots_user').on(t.userId),
    index('plots_free')
      .on(t.blockAreaId, t.blockNo)
      .where(sql`${t.state} = 'free'`),
    check('plots_owner', sql`(${t.state} = 'taken') = (${t.userId} is not null)`),
  ],
);
