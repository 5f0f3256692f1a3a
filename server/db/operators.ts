import { eq } from 'drizzle-orm';
import type { Db } from './client';
import { auditLog, OPERATOR_ROLES, operators, type OperatorRole } from './schema';

/** Who does it and when; every action is written down. */
export interface Operation {
  operator: string;
  now: Date;
}

/** An operator's action is not possible; the message is a finished sentence for the person at the keyboard. */
export class OperationRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperationRefused';
  }
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

export interface Acting {
  name: string;
  role: OperatorRole;
  /** The operator's own member account, if one is known. */
  userId: number | null;
}

/** Who decides in the demo's past, while it is planted. Commands cannot use the name: they prove a registered one first. */
export const DEMO_OPERATOR = 'demo';

/**
 * The operator behind an action. While nobody is registered the person at the keyboard is the only one there is, and may
 * do everything; from the first registration on, names count.
 * @throws OperationRefused for an unknown or disabled name, or a role below `least`.
 */
export async function requireOperator(
  tx: Db,
  { operator: name }: Pick<Operation, 'operator'>,
  least: OperatorRole,
): Promise<Acting> {
  const [found] = await tx.select().from(operators).where(eq(operators.name, name));
  if (!found) {
    const [anybody] = await tx.select({ name: operators.name }).from(operators).limit(1);
    if (anybody && name !== DEMO_OPERATOR)
      throw new OperationRefused(`操作员 ${name} 尚未登记，请由管理员执行 op operator add`);
    return { name, role: 'admin', userId: null };
  }
  if (found.disabledAt) throw new OperationRefused(`操作员 ${name} 已停用`);
  if (OPERATOR_ROLES.indexOf(found.role) < OPERATOR_ROLES.indexOf(least))
    throw new OperationRefused(`操作员 ${name} 的角色是 ${found.role}，此操作需要 ${least}`);
  return { name, role: found.role, userId: found.userId };
}
