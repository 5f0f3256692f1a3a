import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { users } from './users';

export const REVOKE_REASONS = ['logout', 'password', 'kicked', 'frozen', 'closed'] as const;

export const sessions = pgTable(
  'sessions',
  {
    sessionId: int('session_id').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
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
