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
import { int, moment } from './columns';
import { users } from './users';

/** First id of second-level rows: far above user ids, so that the two cannot be confused. */
export const INDIRECT_ID_START = 1_000_000_000_000;

/**
 * Who sees whom in 小伙伴: one row for the inviter (level 1) and one for the inviter's inviter (level 2), never more. `seq`
 * numbers all rows of an owner, `levelSeq` those of one level, both without gaps: page n is a range of them, flat at any
 * depth, and the totals are the counters in `users`.
 */
export const partners = pgTable(
  'partners',
  {
    rowId: int('row_id')
      .generatedAlwaysAsIdentity({ startWith: INDIRECT_ID_START })
      .unique('partners_row_id'),
    ownerId: int('owner_id')
      .notNull()
      .references(() => users.userId),
    seq: int('seq').notNull(),
    level: smallint('level').notNull(),
    levelSeq: int('level_seq').notNull(),
    memberId: int('member_id')
      .notNull()
      .references(() => users.userId),
    channel: text('channel').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** The member's sales that were not refunded whole, and what they brought the owner (fen, refunds taken off). */
    saleCount: int('sale_count').notNull().default(0),
    rewardFen: int('reward_fen').notNull().default(0),
    /** The owner's private note on a direct partner. */
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
    /* For sorts, filters and channels: an index returns the first rows of each. */
    index('partners_by_sales').on(t.ownerId, t.level, t.saleCount, t.seq),
    index('partners_by_reward').on(t.ownerId, t.level, t.rewardFen, t.seq),
    index('partners_by_channel').on(t.ownerId, t.level, t.channel, t.seq),
    index('partners_with_sales')
      .on(t.ownerId, t.level, t.seq)
      .where(sql`${t.saleCount} > 0`),
    check('partners_level', sql`${t.level} in (1, 2)`),
    check('partners_not_self', sql`${t.ownerId} <> ${t.memberId}`),
  ],
);

/** The member's choices about the own inviter and the ranking; no row = none yet. */
export const partnerSettings = pgTable('partner_settings', {
  userId: int('user_id')
    .primaryKey()
    .references(() => users.userId),
  isRanked: boolean('is_ranked').notNull().default(false),
  /** Confirmed the inviter (邀请你的是…), or entered the code by hand. */
  refereeConfirmedAt: moment('referee_confirmed_at'),
  /** The one correction that is allowed. */
  refereeChangedAt: moment('referee_changed_at'),
  formerRefereeId: int('former_referee_id').references(() => users.userId),
});

/** New direct partners of a member in a week (from Monday) or month (Asia/Shanghai). `isListed` mirrors the member's wish. */
export const partnerRanks = pgTable(
  'partner_ranks',
  {
    type: text('type', { enum: ['week', 'month'] }).notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    count: integer('count').notNull().default(0),
    isListed: boolean('is_listed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.from, t.userId] }),
    index('partner_ranks_listed')
      .on(t.type, t.from, t.count, t.userId)
      .where(sql`${t.isListed}`),
    check('partner_ranks_count', sql`${t.count} >= 0`),
  ],
);
