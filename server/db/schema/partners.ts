import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { users } from './users';

/** Where ids of second-level rows start: far from user ids, so that one never passes for the other. */
export const INDIRECT_ID_START = 1_000_000_000_000;

/**
 * Who sees whom in 小伙伴: one row for the inviter (level 1) and one for the inviter's inviter (level 2), never more.
 * `seq` numbers all rows of an owner, `levelSeq` those of one level, both without gaps: page n is a range of them,
 * flat at any depth, and the totals are the counters in `users`.
 */
export const partners = pgTable(
  'partners',
  {
    rowId: int('row_id').generatedAlwaysAsIdentity({ startWith: INDIRECT_ID_START }).unique('partners_row_id'),
    ownerId: int('owner_id').notNull().references(() => users.userId),
    seq: int('seq').notNull(),
    level: smallint('level').notNull(),
    levelSeq: int('level_seq').notNull(),
    memberId: int('member_id').notNull().references(() => users.userId),
    channel: text('channel').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** The member's orders that were not refunded whole, and what they brought the owner (fen, refunds taken off). */
    orderCount: int('order_count').notNull().default(0),
    rewardFen: int('reward_fen').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.seq] }),
    uniqueIndex('partners_level_seq').on(t.ownerId, t.level, t.levelSeq),
    uniqueIndex('partners_member_level').on(t.memberId, t.level),
    index('partners_owner_member').on(t.ownerId, t.memberId),
    check('partners_level', sql`${t.level} in (1, 2)`),
    check('partners_not_self', sql`${t.ownerId} <> ${t.memberId}`),
  ],
);
