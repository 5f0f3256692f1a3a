import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LINEAR_ROLES, type LinearRole } from '@/lib/contract/console/roles';
import { int, moment } from './columns';
import { users } from './users';

/** The ladder of the command line; each role may do what the ones before it may. */
export const OPERATOR_ROLES = LINEAR_ROLES;
export type OperatorRole = LinearRole;

/** People who work with the operator's commands and the console, by the name that the audit log shows. */
export const operators = pgTable(
  'operators',
  {
    name: text('name').primaryKey(),
    /** A step of the ladder; null for whoever has `roles` instead. */
    role: text('role', { enum: OPERATOR_ROLES }),
    /** One to three sets of permissions: built-in ids, and `custom:<id>`. Empty for whoever has a `role` instead. */
    roles: text('roles').array().notNull().default([]),
    /** Works in these cities only; null = everywhere. */
    cityIds: bigint('city_ids', { mode: 'number' }).array(),
    /** The operator's own member account: operators may not decide about their own money. */
    userId: int('user_id').references(() => users.userId),
    /** argon2id; null for people of before secrets: an admin gives them one. */
    secretHash: text('secret_hash'),
    /** Rights of money that do not work yet (`heldUntil`), or not until they are granted anew (null). */
    heldRights: text('held_rights').array().notNull().default([]),
    heldUntil: moment('held_until'),
    /** Whoever gave money or power in the console without a second person: all of theirs count as one person with them. */
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

/** Roles that owners put together from the list of permissions (lib/contract/console/permissions.ts). */
export const customRoles = pgTable(
  'custom_roles',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    permissions: text('permissions').array().notNull(),
    /** Given together with cities only. */
    isScoped: boolean('is_scoped').notNull().default(false),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Nobody can be given it any more; whoever has it has none of its rights. */
    removedAt: moment('removed_at'),
  },
  (t) => [
    uniqueIndex('custom_roles_name')
      .on(t.name)
      .where(sql`${t.removedAt} is null`),
  ],
);

export type CustomRole = typeof customRoles.$inferSelect;

/** Kinds of acts that one person asks for and another one permits. */
export const APPROVAL_KINDS = [
  'batch.start',
  'sale.record',
  'sale.refund',
  'refund.money',
  'rule.set',
  'operator.change',
  'role.grant',
  'inviter.change',
  'mobile.change',
  'member.close',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Acts that need two persons: who asked, for exactly what, and who decided. */
export const approvals = pgTable(
  'approvals',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: APPROVAL_KINDS }).notNull(),
    /** The number of a sale, the name of an operator. */
    ref: text('ref').notNull(),
    /** A sentence for the person who decides. */
    about: text('about').notNull(),
    /** Fen, where money is concerned. */
    amount: int('amount'),
    /** Hash over what was asked for: another content needs another decision. */
    seen: text('seen').notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: moment('asked_at').notNull(),
    reason: text('reason').notNull().default(''),
    /** Members and operators whom it is about: they do not decide. */
    memberIds: bigint('member_ids', { mode: 'number' }).array().notNull().default([]),
    operators: text('operators').array().notNull().default([]),
    /** Only rights of money are in it: whoever is the second person for money decides, too. */
    isMoney: boolean('is_money').notNull().default(false),
    /** From here on silence permits: nobody but the person whom it is about could decide, and that person may object. */
    silentAt: moment('silent_at'),
    expiresAt: moment('expires_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    isGranted: boolean('is_granted'),
    note: text('note').notNull().default(''),
    /** When the act that was asked for was done. */
    usedAt: moment('used_at'),
  },
  (t) => [
    check('approvals_two_persons', sql`${t.askedBy} <> ${t.decidedBy}`),
    check(
      'approvals_decided',
      sql`(${t.decidedBy} is null) = (${t.decidedAt} is null) and (${t.decidedBy} is null) = (${t.isGranted} is null)`,
    ),
    index('approvals_ref').on(t.kind, t.ref),
    index('approvals_open')
      .on(t.id)
      .where(sql`${t.decidedBy} is null`),
  ],
);

export type Approval = typeof approvals.$inferSelect;
