import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { NOTICE_TYPES } from '@/lib/contract/notices.schema';
import { CONTENT_STATES } from './articles';
import { indexWhere, int, moment, refTo } from './columns';
import { sessions, users, type UserState } from './users';

export const banners = pgTable(
  'banners',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    route: text('route').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    status: text('status', { enum: CONTENT_STATES }).notNull().default('draft'),
    startsAt: moment('starts_at').notNull(),
    /** Null = until removed. */
    endsAt: moment('ends_at'),
  },
  (t) => [uniqueIndex('banners_text').on(t.text)],
);

/** Gap-free `seq` (all) and `typeSeq` (one type) make a page a range. */
export const notices = pgTable(
  'notices',
  {
    id: int('id').generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    seq: int('seq').notNull(),
    type: text('type', { enum: NOTICE_TYPES }).notNull(),
    typeSeq: int('type_seq').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** App page; empty = none. */
    route: text('route').notNull().default(''),
    /** Sent once per key; null = every time. */
    key: text('key'),
    at: moment('at').notNull(),
    /** Read singly; the head records "read all". */
    readAt: moment('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.seq] }),
    uniqueIndex('notices_id').on(t.id),
    uniqueIndex('notices_type_seq').on(t.userId, t.type, t.typeSeq),
    uniqueIndex('notices_key').on(t.userId, t.key),
    indexWhere('notices_broadcast', sql`${t.key} like 'broadcast:%'`, t.key, t.userId),
  ],
);
export type Notice = typeof notices.$inferSelect;

export const noticeHeads = pgTable(
  'notice_heads',
  {
    userId: refTo('user_id', () => users.userId),
    type: text('type', { enum: ['all', ...NOTICE_TYPES] }).notNull(),
    count: int('count').notNull().default(0),
    unread: int('unread').notNull().default(0),
    /** Only in the row of all: read up to this `seq`. */
    readTo: int('read_to').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type] }),
    check(
      'notice_heads_unread',
      sql`${t.unread} between 0 and ${t.count} and ${t.readTo} between 0 and ${t.count}`,
    ),
  ],
);

/** No row = defaults. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: refTo('user_id', () => users.userId).primaryKey(),
    muted: text('muted', { enum: NOTICE_TYPES }).array().notNull(),
    isQuiet: boolean('is_quiet').notNull(),
    /** Shanghai minutes of the day; may cross midnight. */
    quietFrom: smallint('quiet_from').notNull(),
    quietTo: smallint('quiet_to').notNull(),
  },
  (t) => [
    check(
      'notice_settings_minutes',
      sql`${t.quietFrom} between 0 and 1439 and ${t.quietTo} between 0 and 1439`,
    ),
  ],
);

interface Segment {
  of: 'segment';
  title: string;
  state?: UserState;
  kind?: 'mayor' | 'student';
  joinedFrom?: string;
  joinedTo?: string;
  bucket?: 'available' | 'pending';
}

export type Audience = (
  | { of: 'all' | 'student' | 'mayor' }
  | { of: 'level'; from: number }
  | { of: 'city' | 'area' | 'member'; id: number }
  | Segment
) & {
  /** Cities of the operator who wrote it; absent = all. */
  within?: number[];
};

const BROADCAST_STATES = [
  'scheduled',
  'sending',
  'done',
  'stopped',
  'recalling',
  'recalled',
] as const;

export const broadcasts = pgTable(
  'broadcasts',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    route: text('route').notNull().default(''),
    audience: jsonb('audience').$type<Audience>().notNull(),
    operator: text('operator').notNull(),
    at: moment('at').notNull(),
    /** Later members do not get it. */
    upTo: int('up_to').notNull(),
    cursor: int('cursor').notNull().default(0),
    sent: int('sent').notNull().default(0),
    finishedAt: moment('finished_at'),
    state: text('state', { enum: BROADCAST_STATES }).notNull().default('sending'),
    /** Null = at once. */
    startsAt: moment('starts_at'),
  },
  (t) => [
    uniqueIndex('broadcasts_key').on(t.key),
    index('broadcasts_state').on(t.state, t.at, t.id),
    index('broadcasts_at').on(t.at, t.id),
    indexWhere('broadcasts_open', sql`${t.finishedAt} is null`, t.id),
  ],
);
export type Broadcast = typeof broadcasts.$inferSelect;

/** The subscription ends with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    sessionId: int('session_id')
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    /** The keys encrypt for this device only. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Notices up to this `seq` were sent, or must not be. */
    pushedTo: int('pushed_to').notNull(),
    /** Failed tries in a row. */
    failures: smallint('failures').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId, t.id),
    index('push_subscriptions_session').on(t.sessionId),
    check('push_subscriptions_counts', sql`${t.pushedTo} >= 0 and ${t.failures} >= 0`),
  ],
);

/** Written with the notice, deleted when sent. */
export const pushDue = pgTable(
  'push_due',
  {
    userId: refTo('user_id', () => users.userId).primaryKey(),
    /** Rises with each notice, so the sender detects new ones. */
    version: int('version').notNull().default(1),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [index('push_due_at').on(t.dueAt)],
);
