import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { leastLinearRole, linearPermissions } from '@/lib/contract/console/linear-roles';
import { isPermission, type Permission, permissionLabel } from '@/lib/contract/console/permissions';
import { customRoleId, isRole, ROLES, SCOPED_ROLES } from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import { clockFault } from '@/server/db/clock';
import { customRoles, type Operator, operators } from '@/server/db/schema';
import { isNoDemoOperator } from './demo-operators';
import { type Acting, type Operation, OperationRefused, type Scope } from './operation';
import { MONEY_PERMISSIONS } from './rights';

export { audit, auditRefusal } from './audit';
export {
  type Acting,
  isOwn,
  nothingToChange,
  type Operation,
  OperationRefused,
  type RefusalCode,
  requireReason,
  type Scope,
} from './operation';

export const DEMO_OPERATOR = 'demo';
export const SYSTEM_OPERATOR = 'system';

export const RESERVED: ReadonlySet<string> = new Set([DEMO_OPERATOR, SYSTEM_OPERATOR]);

/** Nobody at a keyboard, so no second person. */
export const isJob = ({ name }: Pick<Acting, 'name'>): boolean => RESERVED.has(name);

export function refuseReserved(name: string): void {
  if (RESERVED.has(name)) throw new OperationRefused(`${name} 是系统保留的名称，请使用自己的姓名`);
}

const everything = (name: string): Acting => ({
  name,
  role: null,
  permissions: new Set(linearPermissions('admin')),
  scope: 'all',
  userId: null,
  person: name,
});

/** Unknown and removed roles grant nothing. */
export async function rightsOfRoles(
  tx: Db,
  roles: readonly string[],
): Promise<{ permissions: Set<Permission>; isScoped: boolean }> {
  const ids = roles.map(customRoleId).filter((id) => id !== null);
  const custom =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(customRoles)
          .where(and(inArray(customRoles.id, ids), isNull(customRoles.removedAt)));
  return {
    permissions: new Set<Permission>([
      ...roles.filter(isRole).flatMap((role): readonly Permission[] => ROLES[role].permissions),
      ...custom.flatMap(({ permissions }) => permissions.filter(isPermission)),
    ]),
    isScoped: custom.some((role) => role.isScoped) || roles.some((role) => SCOPED_ROLES.has(role)),
  };
}

export async function grantedRights(
  tx: Db,
  { role, roles }: Pick<Operator, 'role' | 'roles'>,
): Promise<{ permissions: Set<Permission>; isScoped: boolean }> {
  const granted = await rightsOfRoles(tx, roles);
  for (const permission of role ? linearPermissions(role) : []) granted.permissions.add(permission);
  return granted;
}

async function actingOf(tx: Db, found: Operator, now: Date): Promise<Acting> {
  const { permissions, isScoped } = await grantedRights(tx, found);
  const isHeld = found.heldUntil === null || found.heldUntil > now;
  for (const id of isHeld ? found.heldRights : []) permissions.delete(id as Permission);
  return {
    name: found.name,
    role: found.role,
    permissions,
    scope: isScoped || found.cityIds !== null ? { cityIds: found.cityIds ?? [] } : 'all',
    userId: found.userId,
    person: found.aloneBy ?? found.name,
  };
}

/** @throws OperationRefused for a disabled operator, and for reserved names */
export async function rightsOf(tx: Db, found: Operator, now: Date): Promise<Acting> {
  refuseReserved(found.name);
  if (found.disabledAt) throw new OperationRefused(`操作员 ${found.name} 已停用`);
  return actingOf(tx, found, now);
}

/**
 * Until somebody is registered, the terminal may do everything; the console never.
 * @throws OperationRefused for an unknown or disabled operator
 */
export async function findActing(
  tx: Db,
  { operator: name, now, via = 'cli' }: Pick<Operation, 'operator' | 'now' | 'via'>,
): Promise<Acting> {
  if (RESERVED.has(name) && via === 'job') return everything(name);
  refuseReserved(name);
  const [found] = await tx.select().from(operators).where(eq(operators.name, name));
  if (!found) {
    const [anybody] = await tx
      .select({ name: operators.name })
      .from(operators)
      .where(isNoDemoOperator)
      .limit(1);
    if (anybody || via === 'console')
      throw new OperationRefused(`操作员 ${name} 尚未登记，请由管理员执行 op operator add`);
    return everything(name);
  }
  return rightsOf(tx, found, now);
}

export async function listActing(tx: Db, now: Date): Promise<Acting[]> {
  const hasJoined = or(isNoDemoOperator, isNotNull(operators.secretHash));
  const all = await tx
    .select()
    .from(operators)
    .where(and(isNull(operators.disabledAt), hasJoined));
  const acting: Acting[] = [];
  for (const one of all) acting.push(await actingOf(tx, one, now));
  return acting;
}

function narrowed(scope: Scope, chosen: Scope = 'all'): Scope {
  if (chosen === 'all') return scope;
  if (scope === 'all') return chosen;
  return { cityIds: scope.cityIds.filter((id) => chosen.cityIds.includes(id)) };
}

function sentenceFor({ name, role }: Acting, permission: Permission): string {
  return role
    ? `操作员 ${name} 的角色是 ${role}，此操作需要 ${leastLinearRole(permission)}`
    : `操作员 ${name} 没有权限「${permissionLabel(permission)}」，请由操作员管理员授予`;
}

/**
 * The only check of rights. Refuses city-limited operators unless the caller applies `Acting.scope` (`isScoped`).
 * @throws OperationRefused for an unknown or disabled name, a missing permission, and for money while the clock is
 * wrong
 */
export async function requirePermission(
  tx: Db,
  operation: Pick<Operation, 'operator' | 'now' | 'aheadMs' | 'via' | 'scope' | 'acting'>,
  permission: Permission,
  { isScoped = false }: { isScoped?: boolean } = {},
): Promise<Acting> {
  const fault = MONEY_PERMISSIONS.has(permission) ? clockFault(operation.aheadMs ?? 0) : null;
  if (fault) throw new OperationRefused(fault);
  const { acting: known, operator } = operation;
  const acting = known?.name === operator ? known : await findActing(tx, operation);
  if (!acting.permissions.has(permission))
    throw new OperationRefused(sentenceFor(acting, permission), 'no_permission', permission);
  const scope = narrowed(acting.scope, operation.scope);
  if (scope !== 'all' && !isScoped)
    throw new OperationRefused(
      `操作员 ${acting.name} 只负责部分城市，此操作涉及全部城市`,
      'no_permission',
      permission,
    );
  return { ...acting, scope };
}

/** @throws OperationRefused for one's own member account */
export function refuseOwn({ userId }: Acting, memberId: number | null | undefined): void {
  if (userId !== null && userId === memberId)
    throw new OperationRefused('不能处理自己的成员账号，请由其他操作员处理', 'no_permission');
}

/**
 * The same name or member account; or rights of money or power given between them, or by a third, without a second
 * person.
 */
export const isOnePerson = (
  one: Pick<Acting, 'userId' | 'person'>,
  other: Pick<Acting, 'userId' | 'person'>,
): boolean => one.person === other.person || (one.userId !== null && one.userId === other.userId);

export async function isSamePerson(tx: Db, acting: Acting, other: string): Promise<boolean> {
  if (acting.name === other) return true;
  const [found] = await tx.select().from(operators).where(eq(operators.name, other));
  return (
    found !== undefined &&
    isOnePerson(acting, { userId: found.userId, person: found.aloneBy ?? found.name })
  );
}

export async function refuseSamePerson(
  tx: Db,
  acting: Acting,
  first: string,
  message = '金额超过双人复核限额，须由另一位操作员批准',
): Promise<void> {
  if (await isSamePerson(tx, acting, first)) throw new OperationRefused(message, 'needs_second');
}

interface Review {
  reviewer: string | null;
  memberId: number;
}

/** Finds reviews made alone though another person may act; reads each name once. */
export function ownReviews(tx: Db, acting: Acting, permission: Permission, now: Date) {
  const isSame = new Map<string, Promise<boolean>>();
  let others: Promise<Acting[]> | undefined;
  return async ({ reviewer, memberId }: Review): Promise<boolean> => {
    if (reviewer === null || isJob(acting)) return false;
    const same = isSame.get(reviewer) ?? isSamePerson(tx, acting, reviewer);
    isSame.set(reviewer, same);
    if (!(await same)) return false;
    others ??= listActing(tx, now);
    return (await others).some(
      (other) =>
        other.permissions.has(permission) &&
        !isOnePerson(other, acting) &&
        (other.userId === null || other.userId !== memberId),
    );
  };
}

/** The sole reviewer does not pay if another may; the payee never pays. */
export async function refuseOwnReview(
  tx: Db,
  acting: Acting,
  { permission, now, ...review }: Review & { permission: Permission; now: Date },
): Promise<void> {
  if (await ownReviews(tx, acting, permission, now)(review))
    throw new OperationRefused('由你一人审核的款项须由另一位操作员打款', 'no_permission');
}
