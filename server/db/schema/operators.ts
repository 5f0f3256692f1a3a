import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, jsonb } from 'drizzle-orm/pg-core';
import { LINEAR_ROLES, type LinearRole } from '@/lib/contract/console/linear-roles';
import { indexWhere, int, moment, uniqueIndexWhere } from './columns';
import { users } from './users';

/** Each role includes those before. */
export const OPERATOR_ROLES = LINEAR_ROLES;
export type OperatorRole = LinearRole;

/** `name` is the one in the audit log. */
export const operators = pgTable(
  'operators',
  {
    name: text('name').primaryKey(),
    /** Null for holders of `roles`. */
    role: text('role', { enum: OPERATOR_ROLES }),
    /** One to three: built-in ids, and `custom:<id>`. */
    roles: text('roles').array().notNull().default([]),
    /** Works in these cities only; null = everywhere. */
    cityIds: bigint('city_ids', { mode: 'number' }).array(),
    /** Operators may not decide about their own money. */
    userId: int('user_id').references(() => users.userId),
    secretHash: text('secret_hash'),
    /** Waits until `heldUntil`; null = must be granted anew. */
    heldRights: text('held_rights').array().notNull().default([]),
    heldUntil: moment('held_until'),
    /** Who gave money or power rights alone: both count as one person. */
    aloneBy: text('alone_by'),
    createdAt: moment('created_at').notNull(),
    disabledAt: moment('disabled_at'),
  },
  (t) => [
    check('operators_role', sql`${t.role} in ('viewer', 'clerk', 'reviewer', 'finance', 'admin')`),
    check(
      'operators_roles',
      sql`cardinality(${t.roles}) <= 3 and (${t.role} is null) = (cardinality(${t.roles}) > 0)`,
    ),
  ],
);

export type Operator = typeof operators.$inferSelect;

export const customRoles = pgTable(
  'custom_roles',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    about: text('about').notNull().default(''),
    permissions: text('permissions').array().notNull(),
    /** Can be given with cities only. */
    isScoped: boolean('is_scoped').notNull().default(false),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** A removed role grants nothing. */
    removedAt: moment('removed_at'),
  },
  (t) => [uniqueIndexWhere('custom_roles_name', sql`${t.removedAt} is null`, t.name)],
);

export type CustomRole = typeof customRoles.$inferSelect;

/** Asked by one person, permitted by another. */
export const APPROVAL_KINDS = [
  'batch.start',
  'sale.record',
  'sale.refund',
  'refund.money',
  'pay.money',
  'reward.void',
  'goods.price',
  'rule.set',
  'operator.change',
  'role.grant',
  'inviter.change',
  'mobile.change',
  'member.close',
  'shop.config',
  'import.claim',
  'import.payout',
  'content.publish',
  'notice.broadcast',
  'brand.name',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const approvals = pgTable(
  'approvals',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: APPROVAL_KINDS }).notNull(),
    ref: text('ref').notNull(),
    /** For the person who decides. */
    about: text('about').notNull(),
    /** fen */
    amount: int('amount'),
    /** Hash: other content needs another decision. */
    seen: text('seen').notNull(),
    /** Values to compute its effect anew. */
    form: jsonb('form').$type<Record<string, unknown>>(),
    askedBy: text('asked_by').notNull(),
    askedAt: moment('asked_at').notNull(),
    reason: text('reason').notNull().default(''),
    memberIds: bigint('member_ids', { mode: 'number' }).array().notNull().default([]),
    operators: text('operators').array().notNull().default([]),
    /** The second person for money decides, too. */
    isMoney: boolean('is_money').notNull().default(false),
    /** Silence permits from here: only the person concerned could decide. */
    silentAt: moment('silent_at'),
    expiresAt: moment('expires_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    isGranted: boolean('is_granted'),
    note: text('note').notNull().default(''),
    usedAt: moment('used_at'),
  },
  (t) => [
    check('approvals_two_persons', sql`${t.askedBy} <> ${t.decidedBy}`),
    check(
      'approvals_decided',
      sql`(${t.decidedBy} is null) = (${t.decidedAt} is null) and (${t.decidedBy} is null) = (${t.isGranted} is null)`,
    ),
    index('approvals_ref').on(t.kind, t.ref),
    indexWhere('approvals_open', sql`${t.decidedBy} is null`, t.id),
  ],
);

export type Approval = typeof approvals.$inferSelect;
