import { eq } from 'drizzle-orm';
import type { Db } from './client';
import { clockFault } from './clock';
import { LEAST_ROLE, MONEY_PERMISSIONS, type Permission } from './rights';
import { auditLog, OPERATOR_ROLES, type OperatorRole, operators } from './schema';

/** Who acts and when; every action is logged. */
export interface Operation {
  operator: string;
  /** The database's time. */
  now: Date;
  /** How far the machine's own clock is ahead of it (ms). */
  aheadMs?: number;
}

/** An operator's action is not possible; the message is a finished sentence for the person at the keyboard. */
export class OperationRefused extends Error {
  constructor(
    message: string,
    /** A code for callers that need to distinguish this refusal. */
    readonly code?: 'no_permission',
    /** What the operator's role does not permit. */
    readonly permission?: Permission,
  ) {
    super(message);
    this.name = 'OperationRefused';
  }
}

/** Whoever changes something says why, for the audit log. @throws OperationRefused for an empty reason */
export function requireReason(reason: string): void {
  if (reason.trim() === '') throw new OperationRefused('请写明原因');
}

/** Writes an action down, in the transaction of the action. */
export async function audit(
  tx: Db,
  { operator, now }: Operation,
  action: string,
  target: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(auditLog).values({ operator, action, target, detail, createdAt: now });
}

/** Writes down that an operator tried what the role does not permit. Outside of the action's transaction, which is undone. */
export async function auditRefusal(db: Db, operation: Operation, error: unknown): Promise<void> {
  if (error instanceof OperationRefused && error.permission)
    await audit(db, operation, 'operator.refused', error.permission);
}

export interface Acting {
  name: string;
  role: OperatorRole;
  /** The operator's own member account, if one is known. */
  userId: number | null;
}

/** Operator of the demo's past decisions, while it is seeded. Commands cannot use the name: they prove a registered one first. */
export const DEMO_OPERATOR = 'demo';

/**
 * Resolves the operator of an action and checks the permission for it: the only check of rights. While no operator is
 * registered, the shell user may do everything; from the first registration on, a name is required.
 * @throws OperationRefused for an unknown or disabled name, a role without the permission, and for money on a machine whose
 * clock is wrong.
 */
export async function requirePermission(
  tx: Db,
  { operator: name, aheadMs = 0 }: Pick<Operation, 'operator' | 'aheadMs'>,
  permission: Permission,
): Promise<Acting> {
  const fault = MONEY_PERMISSIONS.has(permission) ? clockFault(aheadMs) : null;
  if (fault) throw new OperationRefused(fault);
  const [found] = await tx.select().from(operators).where(eq(operators.name, name));
  if (!found) {
    const [anybody] = await tx.select({ name: operators.name }).from(operators).limit(1);
    if (anybody && name !== DEMO_OPERATOR)
      throw new OperationRefused(`操作员 ${name} 尚未登记，请由管理员执行 op operator add`);
    return { name, role: 'admin', userId: null };
  }
  if (found.disabledAt) throw new OperationRefused(`操作员 ${name} 已停用`);
  const least = LEAST_ROLE[permission];
  if (OPERATOR_ROLES.indexOf(found.role) < OPERATOR_ROLES.indexOf(least))
    throw new OperationRefused(
      `操作员 ${name} 的角色是 ${found.role}，此操作需要 ${least}`,
      'no_permission',
      permission,
    );
  return { name, role: found.role, userId: found.userId };
}

/** A second operator is needed, and two names may belong to one person. @throws OperationRefused */
export async function refuseSamePerson(tx: Db, acting: Acting, first: string): Promise<void> {
  const [other] = await tx
    .select({ userId: operators.userId })
    .from(operators)
    .where(eq(operators.name, first));
  const isSame =
    acting.name === first || (acting.userId !== null && other?.userId === acting.userId);
  if (isSame) throw new OperationRefused('金额超过双人复核限额，须由另一位操作员批准');
}
