import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { HANDOVER_STATES } from '@/lib/contract/city.schema';
import { FEED_KINDS, HOUSE_THEMES, type HouseItem } from '@/lib/contract/houses.schema';
import { blockAreas } from './city';
import { indexWhere, int, moment, refTo, uniqueIndexWhere } from './columns';
import { users } from './users';

export const areaFeed = pgTable(
  'area_feed',
  {
    blockAreaId: refTo('block_area_id', () => blockAreas.blockAreaId),
    /** Gap-free, so a page is a range. */
    seq: int('seq').notNull(),
    kind: text('kind', { enum: FEED_KINDS }).notNull(),
    text: text('text').notNull(),
    blockNo: smallint('block_no'),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.blockAreaId, t.seq] })],
);

export const PLOT_MOVES = ['claim', 'change', 'handover', 'reclaim', 'moved', 'merged'] as const;

export const plotMoves = pgTable(
  'plot_moves',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    kind: text('kind', { enum: PLOT_MOVES }).notNull(),
    fromAreaId: int('from_area_id'),
    fromNo: smallint('from_no'),
    toAreaId: int('to_area_id'),
    toNo: smallint('to_no'),
    at: moment('at').notNull(),
  },
  (t) => [
    index('plot_moves_user').on(t.userId, t.at),
    indexWhere('plot_moves_merged', sql`${t.kind} = 'merged'`, t.fromAreaId, t.fromNo),
  ],
);

/** Newcomers whose neighbours are not notified yet. */
export const newNeighbours = pgTable('new_neighbours', {
  id: int('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: refTo('user_id', () => users.userId),
  blockAreaId: refTo('block_area_id', () => blockAreas.blockAreaId),
  blockNo: smallint('block_no').notNull(),
  at: moment('at').notNull(),
});

export const plotHandovers = pgTable(
  'plot_handovers',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    fromUserId: refTo('from_user_id', () => users.userId),
    toUserId: refTo('to_user_id', () => users.userId),
    blockAreaId: refTo('block_area_id', () => blockAreas.blockAreaId),
    blockNo: smallint('block_no').notNull(),
    state: text('state', { enum: HANDOVER_STATES }).notNull().default('offered'),
    offeredAt: moment('offered_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndexWhere('plot_handovers_giver', sql`${t.state} = 'offered'`, t.fromUserId),
    indexWhere('plot_handovers_receiver', sql`${t.state} = 'offered'`, t.toUserId),
    indexWhere('plot_handovers_due', sql`${t.state} = 'offered'`, t.expiresAt),
    check('plot_handovers_two_people', sql`${t.fromUserId} <> ${t.toUserId}`),
  ],
);

export const TERM_SOURCES = ['founder', 'elected', 'appointed'] as const;
export const TERM_ENDS = ['expired', 'revoked', 'moved', 'resigned'] as const;

/** One in force an area and a person. */
export const mayorTerms = pgTable(
  'mayor_terms',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    blockAreaId: refTo('block_area_id', () => blockAreas.blockAreaId),
    userId: refTo('user_id', () => users.userId),
    source: text('source', { enum: TERM_SOURCES }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: TERM_ENDS }),
  },
  (t) => [
    uniqueIndexWhere('mayor_terms_area', sql`${t.endedAt} is null`, t.blockAreaId),
    uniqueIndexWhere('mayor_terms_user', sql`${t.endedAt} is null`, t.userId),
    indexWhere('mayor_terms_due', sql`${t.endedAt} is null`, t.endsAt),
  ],
);

export const mayorApplications = pgTable(
  'mayor_applications',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    blockAreaId: refTo('block_area_id', () => blockAreas.blockAreaId),
    userId: refTo('user_id', () => users.userId),
    statement: text('statement').notNull(),
    appliedAt: moment('applied_at').notNull(),
    /** Null = not decided. */
    outcome: text('outcome', { enum: ['appointed', 'refused'] }),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    uniqueIndexWhere('mayor_applications_open', sql`${t.outcome} is null`, t.userId),
    index('mayor_applications_outcome').on(t.outcome, t.id),
    indexWhere('mayor_applications_area', sql`${t.outcome} is null`, t.blockAreaId),
  ],
);

export const areaNotices = pgTable(
  'area_notices',
  {
    noticeId: int('notice_id').primaryKey().generatedAlwaysAsIdentity(),
    blockAreaId: refTo('block_area_id', () => blockAreas.blockAreaId),
    seq: int('seq').notNull(),
    authorId: refTo('author_id', () => users.userId),
    content: text('content').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    at: moment('at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('area_notices_seq').on(t.blockAreaId, t.seq),
    uniqueIndexWhere('area_notices_pinned', sql`${t.isPinned}`, t.blockAreaId),
    check('area_notices_pinned_shown', sql`not ${t.isPinned} or ${t.deletedAt} is null`),
  ],
);

/** Belongs to the member: keeps its decoration, likes and guest book after a move. */
export const houses = pgTable('houses', {
  userId: refTo('user_id', () => users.userId).primaryKey(),
  theme: text('theme', { enum: HOUSE_THEMES }).notNull().default('plain'),
  items: jsonb('items').$type<HouseItem[]>().notNull().default([]),
  sign: text('sign').notNull().default(''),
  likes: int('likes').notNull().default(0),
  visits: int('visits').notNull().default(0),
  /** Messages ever written (their numbers), and those not deleted. */
  messageSeq: int('message_seq').notNull().default(0),
  messageCount: integer('message_count').notNull().default(0),
  /** Newest seen by the owner. */
  seenSeq: int('seen_seq').notNull().default(0),
  /** This visit of the owner, and the one before. */
  lookedAt: moment('looked_at'),
  lookedBefore: moment('looked_before'),
});

/** Deleted messages keep their number for flat pages; replies have none. */
export const houseMessages = pgTable(
  'house_messages',
  {
    messageId: int('message_id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: refTo('owner_id', () => houses.userId),
    seq: int('seq'),
    replyTo: int('reply_to').references((): AnyPgColumn => houseMessages.messageId),
    authorId: refTo('author_id', () => users.userId),
    content: text('content').notNull(),
    at: moment('at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('house_messages_seq').on(t.ownerId, t.seq),
    uniqueIndexWhere('house_messages_reply', sql`${t.deletedAt} is null`, t.replyTo),
    check('house_messages_numbered', sql`(${t.seq} is null) = (${t.replyTo} is not null)`),
  ],
);

export const houseLikes = pgTable(
  'house_likes',
  {
    ownerId: refTo('owner_id', () => houses.userId),
    userId: refTo('user_id', () => users.userId),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.userId, t.day] }),
    index('house_likes_day').on(t.day),
  ],
);

/** Kept for two days; visitors are members or anonymous keys. */
export const houseVisits = pgTable(
  'house_visits',
  {
    ownerId: refTo('owner_id', () => houses.userId),
    visitor: text('visitor').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.visitor, t.day] }),
    index('house_visits_day').on(t.day),
  ],
);
