import { eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Operator, operators, users } from '@/server/db/schema';
import { refuseTwin, requireGrant } from './access';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  refuseReserved,
  requirePermission,
} from './authorize';
import { drawInvite, type FactorCounts, forgetFactors } from './invites';
import { plainName } from './names';
import { changeRights, isOwner, refuseRestoring } from './owners';
import { rolesText } from './roles';
import { withSecond } from './two-persons';

const NAME = /^[\p{L}\p{N}@._-]{2,64}$/u;

interface Invitation {
  name: string;
  roles: readonly string[];
  cityIds?: readonly number[] | null;
  userId: number | null;
  /** The person has lost a factor. */
  isAgain: boolean;
  /** Ends factors now, not at use: they may be in the wrong hands. */
  isReset?: boolean;
}

const NO_FACTORS: FactorCounts = { passkeys: 0, totp: 0, recoveryCodes: 0 };

/**
 * Money or power needs a second person. An `again` link might be used by somebody else, so without a second person it
 * is drawn at the server's terminal only.
 * @throws OperationRefused `needs_second`
 */
async function requireSecondForInvite(
  tx: Db,
  operation: Operation,
  acting: Acting,
  known: Operator | null,
  { name, roles, cityIds = null, userId, isAgain, isReset }: Invitation,
): ReturnType<typeof changeRights> {
  const { now, via } = operation;
  const changed = await changeRights(tx, operation, acting, {
    ...{ name, known, next: known ?? { role: null, roles: [...roles] }, isAnew: true },
    about: isAgain
      ? `${isReset ? '重置验证方式并' : ''}重新邀请操作员 ${name}`
      : `邀请操作员 ${name}（${await rolesText(tx, roles)}）`,
    content: { invite: roles, cityIds, userId, isAgain, isReset },
  });
  const isAlone = changed.second === null && via === 'console';
  if (isAgain && isAlone && (await isOwner(tx, { name, now })))
    throw new OperationRefused(
      `${name} 是所有者：请在服务器上执行 op operator ${isReset ? 'reset' : 'invite'} ${name}${isReset ? '' : ' --again'}`,
      'needs_second',
    );
  return changed;
}

/** Registers or finds an operator. @returns the token, which is kept nowhere else @throws OperationRefused */
export async function inviteOperator(
  db: Db,
  operation: Operation,
  invitation: Invitation,
): Promise<string> {
  const named = { ...invitation, name: plainName(invitation.name) };
  refuseReserved(named.name);
  return withSecond(db, operation, () =>
    db.transaction((tx) => saveInvitation(tx, operation, named)),
  );
}

async function requireMember(tx: Db, userId: number | null): Promise<void> {
  if (userId === null) return;
  if ((await tx.$count(users, eq(users.userId, userId))) === 0)
    throw new OperationRefused(`没有编号为 ${userId} 的成员`);
}

async function saveInvitation(
  tx: Db,
  operation: Operation,
  invitation: Invitation,
): Promise<string> {
  const { name, roles, cityIds = null, userId, isAgain, isReset } = invitation;
  const acting = await requirePermission(tx, operation, 'operators.change');
  const [known] = await tx.select().from(operators).where(eq(operators.name, name)).for('update');
  if (known?.disabledAt) throw new OperationRefused(`操作员 ${name} 已停用`);
  if (isAgain) {
    if (!known) throw new OperationRefused(`没有操作员 ${name}`);
    if (name === operation.operator && operation.via === 'console')
      throw new OperationRefused('请由另一位管理员重新邀请');
    await refuseRestoring(tx, acting, known);
  } else if (known) {
    throw new OperationRefused(`操作员 ${name} 已登记；丢失登录方式时请用 --again`);
  } else {
    if (!NAME.test(name)) throw new OperationRefused('姓名须为 2-64 个字、字母或数字');
    await refuseTwin(tx, name);
    await requireGrant(tx, acting, { roles, cityIds });
    await requireMember(tx, userId);
  }
  const { second, held } = await requireSecondForInvite(
    ...([tx, operation, acting, known ?? null, invitation] as const),
  );
  if (known) await tx.update(operators).set(held).where(eq(operators.name, name));
  else
    await tx.insert(operators).values({
      ...{ name, userId, ...held },
      roles: [...roles],
      cityIds: cityIds && [...cityIds],
      createdAt: operation.now,
    });
  if (isReset) {
    const before = await forgetFactors(tx, name, operation.now);
    const change = { before: { ...before }, after: { ...NO_FACTORS } };
    await audit(tx, operation, 'operator.reset', name, { second }, change);
  } else {
    const change = known ? {} : { before: null, after: { roles, cityIds, userId } };
    await audit(tx, operation, 'operator.invite', name, { roles, isAgain, second }, change);
  }
  return drawInvite(tx, operation, { operator: name, isAgain });
}
