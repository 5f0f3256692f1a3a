import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { indexWhere, int, moment, uniqueIndexWhere } from './columns';

export const SMS_CODE_STATES = [
  'live',
  'used',
  'expired',
  'locked',
  'superseded',
  'failed',
] as const;

/** Bound to number and purpose; HMAC only. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    mobile: text('mobile').notNull(),
    scene: text('scene').notNull(),
    codeHash: text('code_hash').notNull(),
    status: text('status', { enum: SMS_CODE_STATES }).notNull().default('live'),
    tries: smallint('tries').notNull().default(0),
    ip: text('ip').notNull(),
    visitorKey: text('visitor_key').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndexWhere('sms_codes_one_live', sql`${t.status} = 'live'`, t.mobile, t.scene),
    index('sms_codes_mobile').on(t.mobile, t.createdAt),
    index('sms_codes_ip').on(t.ip, t.createdAt),
    index('sms_codes_visitor').on(t.visitorKey, t.createdAt),
    check('sms_codes_tries', sql`${t.tries} between 0 and 5`),
  ],
);

/** Request nonces and tickets, until they expire. */
export const nonces = pgTable(
  'nonces',
  { nonce: text('nonce').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('nonces_expires').on(t.expiresAt)],
);

/** Windows are fixed and shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    resetAt: moment('reset_at').notNull(),
  },
  (t) => [index('rate_limits_reset').on(t.resetAt)],
);

/** First answers, by caller and key. */
export const idempotency = pgTable(
  'idempotency',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    inputHash: text('input_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_created').on(t.createdAt)],
);

/** The door by which the action came. */
export const AUDIT_VIAS = ['cli', 'console', 'job'] as const;
export type Via = (typeof AUDIT_VIAS)[number];
export const AUDIT_OUTCOMES = ['done', 'refused', 'preview'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    operator: text('operator').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    detail: jsonb('detail').notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    via: text('via', { enum: AUDIT_VIAS }).notNull().default('cli'),
    sessionId: text('session_id'),
    ip: text('ip'),
    requestId: text('request_id'),
    reason: text('reason'),
    /** Changed fields; secrets and personal data masked. */
    before: jsonb('before'),
    after: jsonb('after'),
    outcome: text('outcome', { enum: AUDIT_OUTCOMES }).notNull().default('done'),
  },
  (t) => [
    index('audit_log_target').on(t.target, t.id),
    index('audit_log_operator').on(t.operator, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_at').on(t.createdAt, t.id),
    indexWhere('audit_log_session', sql`${t.sessionId} is not null`, t.sessionId, t.id),
    indexWhere('audit_log_refused', sql`${t.outcome} = 'refused'`, t.id),
    indexWhere('audit_log_previewed', sql`${t.outcome} = 'preview'`, t.id),
    check('audit_log_via', sql`${t.via} in ('cli', 'console', 'job')`),
    check('audit_log_outcome', sql`${t.outcome} in ('done', 'refused', 'preview')`),
  ],
);

/** Append-only nightly hash chain. */
export const auditDigests = pgTable('audit_digests', {
  day: text('day').primaryKey(),
  /** The digest covers rows up to here. */
  lastId: int('last_id').notNull(),
  rows: int('rows').notNull(),
  /** Hex. */
  digest: text('digest').notNull(),
  createdAt: moment('created_at').notNull(),
});
