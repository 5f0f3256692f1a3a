import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { indexWhere, int, moment, refTo } from './columns';
import { users } from './users';

/** Far above user ids, to avoid confusion. */
export const INDIRECT_ID_START = 1_000_000_000_000;

/** An inviter (level 1) and the inviter's inviter (level 2). Gap-free `seq` and `levelSeq` make a page a range. */
export const partners = pgTable(
  'partners',
  {
    rowId: int('row_id')
      .generatedAlwaysAsIdentity({ startWith: INDIRECT_ID_START })
      .unique('partners_row_id'),
    ownerId: refTo('owner_id', () => users.userId),
    seq: int('seq').notNull(),
    level: smallint('level').notNull(),
    levelSeq: int('level_seq').notNull(),
    memberId: refTo('member_id', () => users.userId),
    channel: text('channel').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** Sales not refunded whole; earnings net of refunds (fen). */
    saleCount: int('sale_count').notNull().default(0),
    rewardFen: int('reward_fen').notNull().default(0),
    note: text('note').notNull().default(''),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.seq] }),
    uniqueIndex('partners_level_seq').on(t.ownerId, t.level, t.levelSeq),
    uniqueIndex('partners_member_level').on(t.memberId, t.level),
    index('partners_owner_member').on(t.ownerId, t.memberId),
    /* For sorts, filters and channels. */
    index('partners_by_sales').on(t.ownerId, t.level, t.saleCount, t.seq),
    index('partners_by_reward').on(t.ownerId, t.level, t.rewardFen, t.seq),
    index('partners_by_channel').on(t.ownerId, t.level, t.channel, t.seq),
    indexWhere('partners_with_sales', sql`${t.saleCount} > 0`, t.ownerId, t.level, t.seq),
    check('partners_level', sql`${t.level} in (1, 2)`),
    check('partners_not_self', sql`${t.ownerId} <> ${t.memberId}`),
  ],
);

/** No row = no choices yet. */
export const partnerSettings = pgTable('partner_settings', {
  userId: refTo('user_id', () => users.userId).primaryKey(),
  isRanked: boolean('is_ranked').notNull().default(false),
  /** Set also when the code was typed. */
  refereeConfirmedAt: moment('referee_confirmed_at'),
  /** One correction is allowed. */
  refereeChangedAt: moment('referee_changed_at'),
  formerRefereeId: int('former_referee_id').references(() => users.userId),
});

export const partnerRanks = pgTable(
  'partner_ranks',
  {
    type: text('type', { enum: ['week', 'month'] }).notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    userId: refTo('user_id', () => users.userId),
    count: integer('count').notNull().default(0),
    isListed: boolean('is_listed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.from, t.userId] }),
    indexWhere('partner_ranks_listed', sql`${t.isListed}`, t.type, t.from, t.count, t.userId),
    check('partner_ranks_count', sql`${t.count} >= 0`),
  ],
);
