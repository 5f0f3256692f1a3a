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
import { LIGHTS } from '@/lib/contract/city.schema';
import { indexWhere, int, moment, refTo, uniqueIndexWhere } from './columns';

export const USER_STATES = ['active', 'frozen', 'closing', 'closed'] as const;
export type UserState = (typeof USER_STATES)[number];

export const users = pgTable(
  'users',
  {
    userId: int('user_id').primaryKey().generatedAlwaysAsIdentity({ startWith: 10001 }),
    mobile: text('mobile').notNull(),
    /** argon2id; null = no password. */
    passwordHash: text('password_hash'),
    userName: text('user_name').notNull(),
    avatar: text('avatar').notNull().default(''),
    gender: smallint('gender').notNull().default(0),
    birthday: date('birthday', { mode: 'string' }),
    region: text('region').notNull().default(''),
    industry: text('industry').notNull().default(''),
    role: text('role').notNull().default(''),
    bio: text('bio').notNull().default(''),
    wechat: text('wechat').notNull().default(''),
    qq: text('qq').notNull().default(''),
    email: text('email').notNull().default(''),
    status: text('status', { enum: USER_STATES }).notNull().default('active'),
    inviteCode: text('invite_code').notNull(),
    refereeId: int('referee_id'),
    refereeBoundAt: moment('referee_bound_at'),
    refereeChannel: text('referee_channel'),
    refereeLockedAt: moment('referee_locked_at'),
    /** Among direct partners; a corrected inviter leaves a gap. */
    inviterSeq: int('inviter_seq'),
    /** Counters, so totals cost nothing. */
    directCount: int('direct_count').notNull().default(0),
    teamCount: int('team_count').notNull().default(0),
    blockAreaId: int('block_area_id'),
    blockNo: integer('block_no'),
    growth: int('growth').notNull().default(0),
    isMayor: boolean('is_mayor').notNull().default(false),
    isStudent: boolean('is_student').notNull().default(false),
    realNameState: smallint('real_name_state').notNull().default(0),
    isSearchable: boolean('is_searchable').notNull().default(true),
    /** Audience of the light "here today". */
    light: text('light', { enum: LIGHTS }).notNull().default('friends'),
    agreementVersion: text('agreement_version').notNull().default(''),
    agreementAt: moment('agreement_at'),
    /** Guards against edits from two devices. */
    version: int('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastActiveAt: moment('last_active_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndexWhere('users_mobile_open', sql`${t.status} <> 'closed'`, t.mobile),
    uniqueIndex('users_invite_code').on(t.inviteCode),
    uniqueIndex('users_plot').on(t.blockAreaId, t.blockNo),
    /* A declared DESC means NULLS LAST, which `ORDER BY inviter_seq DESC` cannot use. */
    uniqueIndex('users_inviter_seq').on(t.refereeId, t.inviterSeq),
    /* Serves the filters of 小伙伴. */
    index('users_referee_active').on(t.refereeId, t.lastActiveAt),
    indexWhere('users_referee_mayors', sql`${t.isMayor}`, t.refereeId, t.inviterSeq),
    indexWhere('users_referee_students', sql`${t.isStudent}`, t.refereeId, t.inviterSeq),
    /* Partner search: pairs of a nickname, end of a mobile. */
    index('users_partner_names')
      .using('gin', sql`partner_name_pairs(${t.refereeId}, ${t.userName})`)
      .where(sql`${t.refereeId} is not null`),
    index('users_partner_mobiles')
      .on(t.refereeId, sql`reverse(${t.mobile}) text_pattern_ops`)
      .where(sql`${t.refereeId} is not null`),
    index('users_created_at').on(t.createdAt),
    index('users_mobile_end').on(sql`reverse(${t.mobile}) text_pattern_ops`),
    index('users_name_pairs').using('gin', sql`name_pairs(${t.userName})`),
    index('users_last_active').on(t.lastActiveAt, t.userId),
    index('users_direct').on(t.directCount, t.userId),
    index('users_team').on(t.teamCount, t.userId),
    indexWhere('users_not_active', sql`${t.status} <> 'active'`, t.status, t.userId),
    indexWhere('users_mayors', sql`${t.isMayor}`, t.userId),
    indexWhere('users_students', sql`${t.isStudent}`, t.userId),
    check('users_status', sql`${t.status} in ('active', 'frozen', 'closing', 'closed')`),
    check('users_not_own_referee', sql`${t.refereeId} is null or ${t.refereeId} <> ${t.userId}`),
  ],
);

export type User = typeof users.$inferSelect;

export const REVOKE_REASONS = ['logout', 'password', 'kicked', 'frozen', 'closed'] as const;

export const sessions = pgTable(
  'sessions',
  {
    sessionId: int('session_id').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull(),
    userId: refTo('user_id', () => users.userId),
    platform: text('platform').notNull(),
    deviceName: text('device_name').notNull(),
    /** Recognises a known device. */
    visitorKey: text('visitor_key').notNull(),
    ip: text('ip').notNull(),
    /** Coarse; empty = unknown. */
    place: text('place').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokeReason: text('revoke_reason', { enum: REVOKE_REASONS }),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    index('sessions_user').on(t.userId, t.lastSeenAt),
    index('sessions_ip').on(t.ip, t.createdAt),
    index('sessions_visitor').on(t.visitorKey, t.sessionId),
  ],
);

export type Session = typeof sessions.$inferSelect;
export type RevokeReason = (typeof REVOKE_REASONS)[number];

/** Sealed; one card belongs to one member. */
export const identities = pgTable(
  'identities',
  {
    userId: refTo('user_id', () => users.userId).primaryKey(),
    nameSealed: text('name_sealed').notNull(),
    /** 林** */
    nameMask: text('name_mask').notNull(),
    idCardSealed: text('id_card_sealed').notNull(),
    idCardHash: text('id_card_hash').notNull(),
    consentAt: moment('consent_at').notNull(),
    verifiedAt: moment('verified_at').notNull(),
  },
  (t) => [uniqueIndex('identities_card').on(t.idCardHash)],
);

export type Identity = typeof identities.$inferSelect;

export const accountClosings = pgTable(
  'account_closings',
  {
    closingId: int('closing_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    /** Erased with the account. */
    reason: text('reason').notNull().default(''),
    /** Balance given up by consent (fen). */
    givenUp: int('given_up').notNull(),
    requestedAt: moment('requested_at').notNull(),
    closesAt: moment('closes_at').notNull(),
    /** Null = still open. */
    outcome: text('outcome', { enum: ['cancelled', 'closed'] }),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndexWhere('account_closings_open', sql`${t.outcome} is null`, t.userId),
    indexWhere('account_closings_due', sql`${t.outcome} is null`, t.closesAt),
    check('account_closings_given_up', sql`${t.givenUp} >= 0`),
    check('account_closings_ended', sql`(${t.outcome} is null) = (${t.endedAt} is null)`),
  ],
);

export const GROWTH_SOURCES = ['lesson', 'log', 'card', 'partner', 'sale'] as const;

/** The key names the occasion: each counts once. */
export const growthEntries = pgTable(
  'growth_entries',
  {
    userId: refTo('user_id', () => users.userId),
    key: text('key').notNull(),
    source: text('source', { enum: GROWTH_SOURCES }).notNull(),
    points: integer('points').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('growth_entries_latest').on(t.userId, t.at),
    check('growth_entries_points', sql`${t.points} > 0`),
  ],
);
