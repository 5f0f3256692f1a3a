import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { users } from './users';

/** What an operator may do; each role may do what the ones before it may. */
export const OPERATOR_ROLES = ['viewer', 'clerk', 'reviewer', 'finance', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** People who work with the operator's commands, by the name that the audit log shows. */
export const operators = pgTable(
  'operators',
  {
    name: text('name').primaryKey(),
    role: text('role', { enum: OPERATOR_ROLES }).notNull(),
    /** The operator's own member account: operators may not decide about their own money. */
    userId: int('user_id').references(() => users.userId),
    /** argon2id; null for people of before secrets: an admin gives them one. */
    secretHash: text('secret_hash'),
    createdAt: moment('created_at').notNull(),
    disabledAt: moment('disabled_at'),
  },
  (t) => [
    check('operators_role', sql`${t.role} in ('viewer', 'clerk', 'reviewer', 'finance', 'admin')`),
  ],
);

export type Operator = typeof operators.$inferSelect;
