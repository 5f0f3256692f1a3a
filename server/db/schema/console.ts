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
import { int, moment } from './columns';
import { operators } from './operators';

/* Proofs are hashed or sealed. */

const operator = () =>
  text('operator')
    .notNull()
    .references(() => operators.name);

export const CONSOLE_END_REASONS = [
  'sign_out',
  'ended',
  'roles',
  'secret',
  'disabled',
  'invited',
] as const;
export type ConsoleEndReason = (typeof CONSOLE_END_REASONS)[number];
export const PROOF_METHODS = ['passkey', 'totp', 'recovery'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

export const consoleSessions = pgTable(
  'console_sessions',
  {
    sessionId: int('session_id').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull(),
    /** Requests under way use the previous token for seconds. */
    formerHash: text('former_hash'),
    formerUntil: moment('former_until'),
    operator: operator(),
    deviceName: text('device_name').notNull(),
    ip: text('ip').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    provedAt: moment('proved_at').notNull(),
    provedBy: text('proved_by', { enum: PROOF_METHODS }).notNull(),
    /** A proof for one unfinished action. */
    unspentAt: moment('unspent_at'),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: CONSOLE_END_REASONS }),
  },
  (t) => [
    uniqueIndex('console_sessions_token').on(t.tokenHash),
    index('console_sessions_former').on(t.formerHash),
    index('console_sessions_operator').on(t.operator, t.sessionId),
  ],
);

export type ConsoleSessionRow = typeof consoleSessions.$inferSelect;

/** Single-use links to set secret and second factor. */
export const consoleInvites = pgTable(
  'console_invites',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    operator: operator(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by').notNull(),
    sealedTotp: text('sealed_totp'),
    /** The join ends earlier factors and sessions. */
    isAgain: boolean('is_again').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('console_invites_token').on(t.tokenHash),
    index('console_invites_operator').on(t.operator, t.id),
  ],
);

export type ConsoleInvite = typeof consoleInvites.$inferSelect;

export const consoleTotps = pgTable('console_totps', {
  operator: operator().primaryKey(),
  sealed: text('sealed').notNull(),
  lastStep: int('last_step').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const consolePasskeys = pgTable(
  'console_passkeys',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    credentialId: text('credential_id').notNull(),
    operator: operator(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: int('counter').notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    removedAt: moment('removed_at'),
  },
  (t) => [
    uniqueIndex('console_passkeys_credential').on(t.credentialId),
    index('console_passkeys_operator').on(t.operator, t.id),
  ],
);

export type ConsolePasskey = typeof consolePasskeys.$inferSelect;

export const consoleRecoveryCodes = pgTable(
  'console_recovery_codes',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    operator: operator(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [uniqueIndex('console_recovery_codes_code').on(t.operator, t.codeHash)],
);

export const CHALLENGE_PURPOSES = ['sign_in', 'join', 'prove', 'add'] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/** Single-use, for one purpose and owner. */
export const consoleChallenges = pgTable(
  'console_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose', { enum: CHALLENGE_PURPOSES }).notNull(),
    /** The session or invite that asked; null before sign-in. */
    owner: int('owner'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('console_challenges_expires').on(t.expiresAt)],
);

/** Known browsers have a separate budget of wrong tries. */
export const consoleDevices = pgTable('console_devices', {
  tokenHash: text('token_hash').primaryKey(),
  operator: operator(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
});

/** Wrong tries in a row; keyed by (name, network), network, or browser. */
export const consoleTries = pgTable(
  'console_tries',
  {
    key: text('key').primaryKey(),
    wrong: integer('wrong').notNull(),
    lastAt: moment('last_at').notNull(),
    blockedUntil: moment('blocked_until').notNull(),
  },
  (t) => [
    index('console_tries_last').on(t.lastAt),
    check('console_tries_wrong', sql`${t.wrong} >= 0`),
  ],
);
