import { eq } from 'drizzle-orm';
import { isRole, MOST_ROLES } from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseReserved,
  requirePermission,
} from '@/server/db/operators';
import { operators } from '@/server/db/schema';
import { drawInvite } from './invites';

const NAME = /^[\p{L}\p{N}@._-]{2,64}$/u;

interface Invitation {
  name: string;
  /** Built-in roles of somebody new; empty for whoever is invited again. */
  roles: readonly string[];
  userId: number | null;
  /** For somebody who has lost what they prove with. */
  isAgain: boolean;
}

/** An owner who joins again could be somebody else: a link for one needs two persons, or the server's own terminal. */
async function refuseOwnerByOne(tx: Db, { via = 'cli' }: Operation, name: string): Promise<void> {
  const [known] = await tx.select().from(operators).where(eq(operators.name, name));
  const isOwner = known?.role === 'admin' || known?.roles.includes('owner');
  if (isOwner && via === 'console')
    throw new OperationRefused(
      `${name} 是所有者：请在服务器上执行 op operator invite ${name} --again`,
      'needs_second',
    );
}

/**
 * Registers an operator, or takes one that is known, and makes a link by which the person sets secret and second factor.
 * @returns the token of the link, which is kept nowhere else
 * @throws OperationRefused
 */
export async function inviteOperator(
  db: Db,
  operation: Operation,
  { name, roles, userId, isAgain }: Invitation,
): Promise<string> {
  refuseReserved(name);
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'operators.change');
    const [known] = await tx.select().from(operators).where(eq(operators.name, name)).for('update');
    if (known?.disabledAt) throw new OperationRefused(`操作员 ${name} 已停用`);
    if (isAgain) {
      if (!known) throw new OperationRefused(`没有操作员 ${name}`);
      if (name === operation.operator && operation.via === 'console')
        throw new OperationRefused('请由另一位管理员重新邀请');
      await refuseOwnerByOne(tx, operation, name);
    } else if (known) {
      throw new OperationRefused(`操作员 ${name} 已登记；丢失登录方式时请用 --again`);
    } else {
      if (!NAME.test(name)) throw new OperationRefused('姓名须为 2-64 个字、字母或数字');
      if (roles.length === 0 || roles.length > MOST_ROLES || !roles.every(isRole))
        throw new OperationRefused(`请选择 1-${MOST_ROLES} 个角色`);
      await tx
        .insert(operators)
        .values({ name, roles: [...roles], userId, createdAt: operation.now });
    }
    await audit(tx, operation, 'operator.invite', name, { roles, isAgain });
    return drawInvite(tx, operation, { operator: name, isAgain });
  });
}
